import { useState } from 'react';
import { fill } from '../../../lib/wording.ts';
import { useWords } from '../words.ts';
import { Hint } from './Hint.tsx';
import { shorten } from './shorten.ts';

/** A hash or an id: shortened, whole on hover and focus, copied by a press. */
export function CopyCode({ code, name }: { code: string; name: string }) {
  const { copy } = useWords();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const press = (): void => {
    navigator.clipboard.writeText(code).then(
      () => {
        setOutcome('copied');
      },
      () => {
        setOutcome('refused');
      },
    );
  };
  return (
    <span
      onPointerLeave={() => {
        setOutcome(null);
      }}
      onBlur={() => {
        setOutcome(null);
      }}
    >
      <Hint
        text={code}
        onPress={press}
        label={fill(copy.button, { name, code: shorten(code) })}
        className="tabular-nums"
      >
        {shorten(code)}
      </Hint>
      <span role="status" className="ml-2 text-small leading-[inherit] weight-720 text-success">
        {outcome === 'copied' && copy.copied}
        {outcome === 'refused' && copy.refused}
      </span>
    </span>
  );
}
