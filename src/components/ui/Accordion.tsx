import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useHashTarget } from '../../browser/use-hash-target.ts';
import { DisclosureButton, DisclosurePanel, DisclosureSign } from './Disclosure.tsx';

// No height animation when the URL's fragment opens a panel: the page would scroll to the wrong
// position.
const PANEL =
  'motion-safe:h-auto motion-safe:overflow-clip motion-safe:[transition:height_var(--time-mid)_var(--ease-settle),content-visibility_var(--time-mid)_allow-discrete] motion-safe:group-has-[:target]/accordion:transition-none motion-safe:[&[hidden]]:h-0';

interface Item {
  /** Set where the item has its own address: the fragment of that name opens it. */
  id?: string | undefined;
  title: string;
  panel: ReactNode;
}

interface Props {
  items: readonly Item[];
  /** The level of the items' headings. */
  level: 3 | 4;
  initial?: number;
}

/** Panels that open one at a time. Pressing the open one closes it. */
export function Accordion({ items, level, initial }: Props) {
  const [open, setOpen] = useState<number | null>(initial ?? null);
  // The prefix makes the id start with a letter.
  const baseId = `accordion${useId()}`;
  useHashTarget((id) => {
    const index = items.findIndex((item) => item.id === id);
    if (index !== -1) setOpen(index);
    return index !== -1;
  });
  const Heading = `h${level}` as const;
  return (
    <div
      className="group/accordion motion-safe:[interpolate-size:allow-keywords]"
      data-accordion=""
    >
      {items.map(({ id, title, panel }, index) => {
        const panelId = `${baseId}-${index}`;
        const isOpen = index === open;
        return (
          <div key={index} className="border-t last:border-b" id={id}>
            <Heading>
              <DisclosureButton
                className="flex min-h-target w-full items-center justify-between gap-6 py-4 text-left text-title leading-[1.15] font-light tracking-title hover:text-signal-text aria-expanded:weight-820"
                controls={panelId}
                isOpen={isOpen}
                onClick={() => setOpen(isOpen ? null : index)}
              >
                {title}
                <DisclosureSign />
              </DisclosureButton>
            </Heading>
            <DisclosurePanel
              id={panelId}
              className={PANEL}
              isOpen={isOpen}
              onFound={() => setOpen(index)}
            >
              {panel}
            </DisclosurePanel>
          </div>
        );
      })}
    </div>
  );
}
