import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { DisclosureButton, DisclosurePanel } from './Disclosure.tsx';

interface Item {
  /** On the page, where the item has an address of its own: the fragment of that name opens it. */
  id?: string | undefined;
  title: string;
  panel: ReactNode;
}

interface Props {
  items: readonly Item[];
  /** The level of the items' headings. */
  level: 3 | 4;
  /** The index of the item that is open at first. */
  initial?: number | undefined;
}

/** Panels that open one at a time; pressing the open one leaves none. */
export function Accordion({ items, level, initial }: Props) {
  const [open, setOpen] = useState<number | null>(initial ?? null);
  // An id begins with a letter.
  const baseId = `accordion${useId()}`;
  useHashTarget((id) => {
    const index = items.findIndex((item) => item.id === id);
    if (index !== -1) setOpen(index);
    return index !== -1;
  });
  const Heading = `h${level}` as const;
  return (
    <div className="accordion">
      {items.map(({ id, title, panel }, index) => {
        const panelId = `${baseId}-${index}`;
        const isOpen = index === open;
        return (
          <div key={title} className="accordion-item" id={id}>
            <Heading>
              <DisclosureButton
                className="accordion-head"
                controls={panelId}
                isOpen={isOpen}
                onClick={() => {
                  setOpen(isOpen ? null : index);
                }}
              >
                {title}
                <span className="accordion-sign" aria-hidden="true" />
              </DisclosureButton>
            </Heading>
            <DisclosurePanel
              id={panelId}
              isOpen={isOpen}
              onFound={() => {
                setOpen(index);
              }}
            >
              {panel}
            </DisclosurePanel>
          </div>
        );
      })}
    </div>
  );
}
