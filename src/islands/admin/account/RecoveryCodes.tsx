import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { useCopy } from '../shared/CopyCode.tsx';
import { StatusMessage, Subtitle } from '../shared/Section.tsx';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Saves the codes as a text file, one a line. */
function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click();
  URL.revokeObjectURL(url);
}

export function RecoveryCodes({ codes, onDone }: Props) {
  const { message, copy } = useCopy(codes.join('\n'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <Subtitle as="h3" tabIndex={-1} ref={heading}>
        Recovery codes
      </Subtitle>
      <p>
        Keep these with your passwords. Each works once, when you can&apos;t use your app. They are
        shown only now.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 border-y border-ink py-4 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans weight-720 tracking-[0.04em]">{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions isInForm>
        <Button tone="signal" onClick={onDone}>
          I have kept them
        </Button>
        <Button tone="line" onClick={copy}>
          Copy the codes
        </Button>
        <Button tone="line" onClick={() => download(codes)}>
          Download
        </Button>
        <StatusMessage>{message}</StatusMessage>
      </DialogActions>
    </div>
  );
}
