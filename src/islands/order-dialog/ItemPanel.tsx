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
  /** Left out while the base price counts; null while the custom price is none. */
  customCents?: number | null | undefined;
  children?: ReactNode;
}

/** What is bought, and for how much: the figure is set in the weight of what it says. */
export function ItemPanel({ words, scale, purchase, customCents, children }: Props) {
  const isCustom = customCents !== undefined;
  const cents = isCustom ? customCents : purchase.cents;
  return (
    <section className="checkout-item slab" aria-label={purchase.name}>
      <h3 className="checkout-name">{purchase.name}</h3>
      <Badge as="p" isBoxed className="checkout-id">
        <span className="sr-only">{words.serviceId}</span> {purchase.id}
      </Badge>
      <p className="checkout-price tabular-nums">
        {isCustom && (
          <s className="checkout-base font-light text-ink-soft decoration-[0.06em]">
            <span className="sr-only">{words.basePrice}</span> {formatPrice(purchase.cents)}
          </s>
        )}
        <span className="sr-only">{words.price}</span>
        <span className={`checkout-figure weight-${fontWeight(cents ?? scale.lightest, scale)}`}>
          {cents === null ? '–' : formatPrice(cents)}
        </span>
      </p>
      <h4 className="checkout-subtitle">{words.included}</h4>
      <ul className="checkout-features">
        {purchase.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
