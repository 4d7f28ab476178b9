import type { ComponentProps } from 'react';
import { hangingBobClass, hangingDotClass } from '../../../components/hanging-dot-class.ts';
import { Bob } from '../../../components/ui/Bob.tsx';

const SIZES = {
  display: '-ml-[0.04em] weight-850 text-display tracking-[-0.04em]',
  head: 'weight-800 text-head tracking-head',
};

interface Props extends Omit<ComponentProps<'h1'>, 'children'> {
  text: string;
  size?: keyof typeof SIZES;
  /** Ends the title in the hanging full stop; its last word keeps it on its line. `--string-length` says how long it hangs. */
  hasStop?: boolean;
}

/** The title of what is shown. */
export function Title({ text, size = 'head', hasStop = true, className = '', ...heading }: Props) {
  const words = text.split(' ');
  const last = words.pop();
  const look = [SIZES[size], className];
  return (
    <h1 {...heading} className={look.filter(Boolean).join(' ')}>
      {!hasStop && text}
      {hasStop && words.length > 0 && `${words.join(' ')} `}
      {hasStop && (
        <span className="whitespace-nowrap">
          {last}
          <span className={hangingDotClass} data-hung="" aria-hidden="true">
            <Bob className={hangingBobClass} />
          </span>
        </span>
      )}
    </h1>
  );
}
