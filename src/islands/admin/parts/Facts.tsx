import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** In two columns, where they have a row of the page to themselves. */
  isWide?: boolean;
}

/** What is known, each after its name. */
export function Facts({ facts, isWide = false }: Props) {
  return (
    <dl
      className={`grid content-start gap-x-gap text-[0.9375rem] ${isWide ? 'md:grid-cols-2 min-[80rem]:grid-cols-1' : ''}`}
    >
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)] items-baseline gap-3 border-b border-wash py-[0.35rem]"
        >
          <dt className="text-small/text text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
