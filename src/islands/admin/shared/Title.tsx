import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { HangingDot } from '../../../components/ui/HangingDot.tsx';

/** Sets the title of the browser's tab while it is rendered. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

const SIZES = {
  display: '-ml-[0.04em] weight-850 text-display tracking-[-0.04em]',
  head: 'weight-800 text-head tracking-head',
};

interface Props extends Omit<ComponentProps<'h1'>, 'children'> {
  text: string;
  size?: keyof typeof SIZES;
  /** Adds the hanging dot on the last word's line; `--string-length` sets its length. */
  hasHangingDot?: boolean;
}

export function Title({
  text,
  size = 'head',
  hasHangingDot = true,
  className = '',
  ...heading
}: Props) {
  const lastWord = text.lastIndexOf(' ') + 1;
  return (
    <h1 {...heading} className={`${SIZES[size]} ${className}`.trim()}>
      {hasHangingDot ? text.slice(0, lastWord) : text}
      {hasHangingDot && (
        <span className="whitespace-nowrap">
          {text.slice(lastWord)}
          <HangingDot isHung />
        </span>
      )}
    </h1>
  );
}
