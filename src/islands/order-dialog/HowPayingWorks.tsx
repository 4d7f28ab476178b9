import { useId, useState } from 'react';
import {
  DisclosureButton,
  DisclosurePanel,
  DisclosureSign,
} from '../../components/ui/Disclosure.tsx';
import { LinkedText } from '../../components/ui/LinkedText.tsx';
import { hasWideWindow } from '../../browser/visitor.ts';
import type { Checkout } from './use-checkout.ts';

/** Who takes the money and what becomes of it; at first open in wide windows only. */
export function HowPayingWorks({ checkout: { text, state } }: { checkout: Checkout }) {
  const [isOpen, setOpen] = useState(hasWideWindow);
  const id = useId();
  return (
    <div className="mt-3 border-y">
      <DisclosureButton
        className="flex min-h-target w-full items-center justify-between gap-4 text-left font-firm enabled:hover:text-signal-text"
        controls={id}
        isOpen={isOpen}
        disabled={state.isProcessing}
        onClick={() => setOpen(!isOpen)}
      >
        {text.how.title}
        <DisclosureSign />
      </DisclosureButton>
      <DisclosurePanel id={id} isOpen={isOpen} onFound={() => setOpen(true)}>
        <dl className="grid max-w-[38em] gap-2 pt-1 pb-4 text-small leading-text">
          {text.how.facts.map(({ term, text: fact }, index) => (
            <div key={index} className="grid gap-x-4 sm:grid-cols-[8.5rem_1fr]">
              <dt className="weight-720">{term}</dt>
              <dd>
                <LinkedText text={fact} links={text.links} />
              </dd>
            </div>
          ))}
        </dl>
      </DisclosurePanel>
    </div>
  );
}
