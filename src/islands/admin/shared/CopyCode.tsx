import { useState } from 'react';
import { explorerUrl } from '../../../domain/explorer.ts';
import { Tooltip } from './Tooltip.tsx';

/** Copies a text, and returns the result as a message. */
export function useCopy(text: string) {
  const [message, setMessage] = useState('');
  return {
    message,
    clear: () => setMessage(''),
    copy: () =>
      void navigator.clipboard.writeText(text).then(
        () => setMessage('Copied'),
        () => setMessage('Could not copy'),
      ),
  };
}

/** The number of characters shown of the start and the end of a long code. */
const START = 8;
const END = 6;

/** `0x1234ab...89cdef`; short codes are not shortened. */
export function shorten(code: string): string {
  if (code.length <= START + END + 3) return code;
  return `${code.slice(0, START)}...${code.slice(-END)}`;
}

/** A hash or an id: shortened, in full in a tooltip, copied on press. */
export function CopyCode({ code, name }: { code: string; name: string }) {
  const text = shorten(code);
  const { message, copy, clear } = useCopy(code);
  return (
    <span onPointerLeave={clear} onBlur={clear}>
      <Tooltip text={code} onPress={copy} label={`Copy ${name} ${text}`} className="tabular-nums">
        {text}
      </Tooltip>
      <span
        role="status"
        className="ml-2 text-small leading-[inherit] weight-720 text-success empty:ml-0"
      >
        {message}
      </span>
    </span>
  );
}

interface HashProps {
  /** The coin, as the gateway writes it. */
  coin: string | null;
  hash: string | null;
  name: string;
}

/** A transaction's hash, linked to its coin's block explorer if there is one. */
export function TransactionHash({ coin, hash, name }: HashProps) {
  if (hash === null) return '-';
  const url = explorerUrl(coin, hash);
  return (
    <>
      <CopyCode code={hash} name={name} />
      {url !== null && (
        <a
          className="ml-3 text-small/text"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} in the block explorer (opens in a new tab)`}
        >
          Explorer
        </a>
      )}
    </>
  );
}
