import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
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
    <div className="admin-form">
      <h3 className="admin-subtitle" tabIndex={-1} ref={heading}>
        {security.recovery}
      </h3>
      <p>{security.recoveryIntro}</p>
      <ul className="admin-codes tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
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
        <span role="status" className="admin-told">
          {told}
        </span>
      </DialogActions>
    </div>
  );
}
