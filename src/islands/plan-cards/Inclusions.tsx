import { useId, useState } from 'react';
import { Bob } from '../../components/ui/Bob.tsx';
import {
  DisclosureButton,
  DisclosurePanel,
  DisclosureSign,
} from '../../components/ui/Disclosure.tsx';
import { formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';
import { fill } from '../../domain/text.ts';
import type { Plan, PlanText } from './plan.ts';

interface Props {
  text: PlanText;
  plan: Plan;
  scale: Scale;
}

/** What each sub-service of a plan includes, side by side from 48rem, in a panel closed at first. */
export function Inclusions({ text, plan, scale }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-b">
      <DisclosureButton
        className="flex min-h-target w-full items-center justify-between gap-4 py-3 text-left font-firm hover:text-signal-text"
        controls={id}
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {text.compare} <span className="sr-only">{fill(text.of, { title: plan.title })}</span>
        </span>
        <DisclosureSign />
      </DisclosureButton>
      <DisclosurePanel id={id} isOpen={isOpen} onFound={() => setOpen(true)}>
        {/* Only while it is open: the rows above have the same text. */}
        {isOpen && (
          <ul className="grid gap-x-4 gap-y-6 pt-1 pb-6 text-small leading-text md:auto-cols-fr md:grid-flow-col">
            {plan.subServices.map(({ id: subServiceId, title, cents, delivery, features }) => (
              <li
                key={subServiceId}
                className={`border-t-2 border-ink pt-2 hyphens-auto weight-${fontWeight(cents, scale, 420)}`}
              >
                <p className="leading-tight md:min-h-[3lh]">{title}</p>
                <p className="mt-1 text-lead leading-tight tabular-nums">{formatPrice(cents)}</p>
                <p className="mt-1 font-text">{delivery}</p>
                <ul className="mt-3 grid gap-2 font-text">
                  {features.map((feature, index) => (
                    <li key={index} className="grid grid-cols-[1.1em_1fr] items-baseline">
                      <Bob className="h-[0.8em] w-[0.42em] fill-current" />
                      <span>{feature}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </DisclosurePanel>
    </div>
  );
}
