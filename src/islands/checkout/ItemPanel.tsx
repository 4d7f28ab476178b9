import type { ReactNode } from 'react';
import { formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';
import type { CheckoutWords, OfferItem } from './offer.ts';

interface Props {
  words: CheckoutWords;
  scale: Scale;
  item: OfferItem;
  /** Left out while the base price counts; null while the custom price is none. */
  customCents?: number | null | undefined;
  children?: ReactNode;
}

/** What is bought, and for how much: the figure is set in the weight of what it says. */
export function ItemPanel({ words, scale, item, customCents, children }: Props) {
  const isCustom = customCents !== undefined;
  const cents = isCustom ? customCents : item.cents;
  return (
    <section className="checkout-item slab" aria-label={item.name}>
      <h3 className="checkout-name">{item.name}</h3>
      <p className="badge badge-boxed checkout-id">
        <span className="visually-hidden">{words.serviceId}</span> {item.id}
      </p>
      <p className="checkout-price tabular">
        {isCustom && (
          <s className="price-old checkout-base">
            <span className="visually-hidden">{words.basePrice}</span> {formatPrice(item.cents)}
          </s>
        )}
        <span className="visually-hidden">{words.price}</span>
        <span className={`checkout-figure weight-${fontWeight(cents ?? scale.lightest, scale)}`}>
          {cents === null ? '–' : formatPrice(cents)}
        </span>
      </p>
      <h4 className="checkout-subtitle">{words.included}</h4>
      <ul className="checkout-features">
        {item.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
