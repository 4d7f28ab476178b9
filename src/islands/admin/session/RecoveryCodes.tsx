import { useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { Subtitle } from '../parts/Part.tsx';
import { StatusMessage } from '../parts/StatusMessage.tsx';
import { useWords } from '../words.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { security, copy } = useWords();
  const [told, setTold] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const copyAll = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        setTold(copy.copied);
      },
      () => {
        setTold(copy.refused);
      },
    );
  };
  return (
    <div className="grid gap-6">
      <Subtitle as="h3" tabIndex={-1} ref={heading}>
        {security.recovery}
      </Subtitle>
      <p>{security.recoveryIntro}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 border-y border-ink py-4 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans weight-720 tracking-[0.04em]">{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions isInForm>
        <Button tone="signal" onClick={onKept}>
          {security.kept}
        </Button>
        <Button tone="line" onClick={copyAll}>
          {security.copyCodes}
        </Button>
        <StatusMessage>{told}</StatusMessage>
      </DialogActions>
    </div>
  );
}
