import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';
import type { Purchase } from '../../lib/purchase.ts';
import type { OrderDialogWords } from './props.ts';

interface Props {
  words: OrderDialogWords;
  scale: Scale;
  purchase: Purchase;
  /** Undefined while the base price applies; null for an invalid custom price. */
  customCents?: number | null | undefined;
  children?: ReactNode;
}

/** The item and its price, set in the font weight of the amount. */
export function ItemPanel({ words, scale, purchase, customCents, children }: Props) {
  const isCustom = customCents !== undefined;
  const cents = isCustom ? customCents : purchase.cents;
  return (
    <section
      className="inverted min-w-0 px-6 pt-6 pb-fluid-1 max-md:px-gutter"
      aria-label={purchase.name}
    >
      <h3 className="text-title weight-800 tracking-title">{purchase.name}</h3>
      <Badge as="p" isBoxed className="mt-3 wrap-anywhere">
        <span className="sr-only">{words.serviceId}</span> {purchase.id}
      </Badge>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-2 tabular-nums">
        {isCustom && (
          <s className="text-lead leading-text font-light text-ink-soft decoration-[0.06em]">
            <span className="sr-only">{words.basePrice}</span> {formatPrice(purchase.cents)}
          </s>
        )}
        <span className="sr-only">{words.price}</span>
        <span
          className={`text-poster leading-[0.95] tracking-poster wrap-anywhere weight-${fontWeight(cents ?? scale.lightest, scale)}`}
        >
          {cents === null ? '–' : formatPrice(cents)}
        </span>
      </p>
      <h4 className="mt-6 text-lead leading-tight weight-800">{words.included}</h4>
      <ul className="mt-3 grid gap-1">
        {purchase.features.map((feature) => (
          <li
            key={feature}
            className="grid grid-cols-[1.1em_1fr] items-baseline before:h-[0.72em] before:w-[0.42em] before:bg-current before:[clip-path:var(--bob)]"
          >
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
