import type { MouseEvent, ReactNode } from 'react';
import { startOf, writePlace } from '../place/place.ts';
import type { Tab } from '../place/place.ts';
import { usePlace } from '../place/use-place.ts';

interface Props {
  tab: Tab;
  id: string;
  className?: string;
  children: ReactNode;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Leads to an order or an inquiry: a true link, so that it opens in another tab too. */
export function RowLink({ tab, id, className = '', children }: Props) {
  const { place, acts } = usePlace();
  const list = place.tab === tab ? place : startOf(tab);
  return (
    <a
      className={`underline decoration-transparent group-hover/row:decoration-current hover:decoration-current ${className}`}
      href={writePlace({ ...list, open: id })}
      data-row-link
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        acts.open(tab, id);
      }}
    >
      {children}
    </a>
  );
}
