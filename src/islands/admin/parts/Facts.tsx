import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** What is known, each after its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="admin-facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="admin-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
