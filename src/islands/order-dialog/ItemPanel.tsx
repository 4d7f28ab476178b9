import type { CSSProperties, ReactNode } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { NoBreakText } from '../../components/ui/NoBreakText.tsx';
import { deliveryText } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';
import type { Item } from '../../domain/item.ts';
import { fill } from '../../domain/text.ts';
import { OrderString } from './OrderString.tsx';
import { ABOVE_BAR } from './pay-bar-class.ts';
import type { OrderDialogText } from './props.ts';

interface Props {
  text: OrderDialogText;
  scale: Scale;
  item: Item;
  /** Undefined while the base price applies; null for an invalid custom price. */
  customCents?: number | null | undefined;
  children?: ReactNode;
}

/** The characters of a price that fit at full size: `$1,500`. */
const FULL_SIZE = 6;

/**
 * The item and its price, set in the font weight of the amount. In wide windows it stays while the
 * payment scrolls.
 */
export function ItemPanel({ text, scale, item, customCents, children }: Props) {
  const isCustom = customCents !== undefined;
  const cents = isCustom ? customCents : item.cents;
  const price = cents === null ? '–' : formatPrice(cents);
  const buys = isCustom
    ? text.custom.buys
    : fill(deliveryText(item.delivery, text.buys), { delivery: item.delivery });
  return (
    <section
      className={`inverted relative min-w-0 pt-6 pr-[4.25rem] pb-6 pl-6 wrap-anywhere max-md:pt-[1.1rem] max-md:pr-[min(3rem,12.5vw)] max-md:pb-5 max-md:pl-gutter md:sticky md:top-(--head) md:h-[calc(var(--dialog)-var(--head)-4px)] md:overflow-auto [@media(height<30rem)]:relative [@media(height<30rem)]:top-auto [@media(height<30rem)]:h-auto ${ABOVE_BAR}`}
      aria-label={item.name}
    >
      <OrderString scale={scale} cents={cents} />
      <h3 className="text-title leading-[1.1] weight-800 tracking-title">{item.name}</h3>
      <p className="mt-2 text-small leading-text max-md:mt-1">
        <span className="sr-only">{text.serviceId}</span>{' '}
        <Badge translate="no" isBoxed className="tracking-text">
          {item.id}
        </Badge>
      </p>
      <p className="@container mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums max-md:mt-2">
        {isCustom && (
          <s className="text-lead leading-text font-light text-ink-soft decoration-[0.06em]">
            <span className="sr-only">{text.basePrice}</span> {formatPrice(item.cents)}
          </s>
        )}
        <span className="sr-only">{text.price}</span>
        <span
          className={`-ml-[0.04em] text-[min(clamp(3.25rem,1.9rem+5.4vw,6rem),calc(155cqi/var(--length)))] leading-[0.95] tracking-title weight-${fontWeight(cents ?? scale.lightest, scale)}`}
          style={{ '--length': Math.max(FULL_SIZE, price.length) } as CSSProperties}
        >
          {price}
        </span>
      </p>
      {/* Replaced whole: a translator has made elements of its parts, which React would look for. */}
      <p key={buys} className="mt-3 max-w-[27em] max-md:mt-2">
        <NoBreakText text={buys} />
      </p>
      <h4 className="mt-6 text-lead leading-tight weight-800 max-md:mt-4">{text.included}</h4>
      <ul className="mt-2 grid gap-1 max-md:gap-0">
        {item.features.map((feature, index) => (
          <li
            key={index}
            className="grid grid-cols-[1.1em_1fr] items-baseline before:h-[0.72em] before:w-[0.42em] before:bg-current before:[clip-path:var(--bob)]"
          >
            <span>
              <NoBreakText text={feature} />
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
