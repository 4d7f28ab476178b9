import { TEXT_LINK } from '../../components/text-link-class.ts';
import { BuyNow } from '../../components/ui/BuyNow.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import {
  DisclosureButton,
  DisclosurePanel,
  DisclosureSign,
} from '../../components/ui/Disclosure.tsx';
import { LinkedText } from '../../components/ui/LinkedText.tsx';
import { NoBreakText } from '../../components/ui/NoBreakText.tsx';
import { deliveryText } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/money.ts';
import { itemId } from '../../domain/item.ts';
import type { Item } from '../../domain/item.ts';
import { fontWeight } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';
import { contactPath } from '../../domain/contact-preselection.ts';
import { fill } from '../../domain/text.ts';
import { Inclusions } from './Inclusions.tsx';
import type { Plan, PlanText } from './plan.ts';

interface RowProps {
  text: PlanText;
  item: Item;
  deliveryNote: string | undefined;
  quotePath: string;
  scale: Scale;
  isOpen: boolean;
  onRow: (id: string | null) => void;
}

function Row({ text, item, deliveryNote, quotePath, scale, isOpen, onRow }: RowProps) {
  const { id, name, cents, features, delivery } = item;
  const panelId = `${id}-panel`;
  return (
    <div className="border-t last:border-b print:break-inside-avoid" id={id}>
      <h5>
        <DisclosureButton
          className={`grid min-h-target w-full grid-cols-[1fr_auto_1.5rem] items-center gap-4 py-3 text-left text-lead leading-tight hover:text-signal-text weight-${fontWeight(cents, scale)}`}
          controls={panelId}
          isOpen={isOpen}
          onClick={() => onRow(isOpen ? null : id)}
        >
          <span>{name}</span> <span className="tabular-nums">{formatPrice(cents)}</span>
          <DisclosureSign className="justify-self-end" />
        </DisclosureButton>
      </h5>
      <DisclosurePanel id={panelId} isOpen={isOpen} onFound={() => onRow(id)}>
        <div className="flex flex-wrap items-end justify-between gap-x-fluid-1 gap-y-4 pt-1 pb-6">
          <div>
            <ul>
              {features.map((feature, index) => (
                <li key={index}>
                  <NoBreakText text={feature} />
                </li>
              ))}
            </ul>
            <p className="mt-2 text-small leading-text text-ink-soft">
              <span className="inline-block first-letter:uppercase">
                <NoBreakText text={`${fill(deliveryText(delivery, text), { delivery })}.`} />
              </span>{' '}
              {deliveryNote}
            </p>
            {/* In the open row alone, or each would repeat it. */}
            {isOpen && text.seller && (
              <p className="mt-2 max-w-[36em] text-small leading-text text-ink-soft">
                <LinkedText {...text.seller} />
              </p>
            )}
          </div>
          <p className="flex flex-wrap gap-3 max-[24rem]:w-full">
            {text.buy && (
              <BuyNow
                label={text.buy}
                item={item}
                quotePath={quotePath}
                className="max-[24rem]:w-full"
              />
            )}
            <ButtonLink tone="line" className="max-[24rem]:w-full" href={quotePath}>
              {text.quote} <span className="sr-only">{fill(text.for, { title: name })}</span>
            </ButtonLink>
          </p>
        </div>
      </DisclosurePanel>
    </div>
  );
}

interface Props {
  text: PlanText;
  plan: Plan;
  scale: Scale;
  /** Whether the card is open. A closed one leaves out what repeats its words. */
  isOpen: boolean;
  openRow: string | null;
  onRow: (id: string | null) => void;
}

export function SubServices({ text, plan, scale, isOpen, openRow, onRow }: Props) {
  return (
    <div className="mt-fluid-1 border-t-2 border-signal">
      <h4 className="mt-4 text-lead leading-tight weight-800">{text.panel}</h4>
      <p className="pt-1 pb-4 text-small leading-text text-ink-soft">{text.note}</p>
      <div>
        {plan.subServices.map(({ id: subServiceId, title, deliveryNote, ...subService }) => {
          const id = itemId(plan.id, subServiceId);
          return (
            <Row
              key={id}
              text={text}
              item={{ ...subService, id, name: title }}
              deliveryNote={deliveryNote}
              quotePath={contactPath({ service: plan.id, subservice: subServiceId })}
              scale={scale}
              isOpen={id === openRow}
              onRow={onRow}
            />
          );
        })}
      </div>
      {isOpen && <Inclusions text={text} plan={plan} scale={scale} />}
      <p className="pt-4 lg:text-right">
        <a className={TEXT_LINK.more} href={plan.cta.href}>
          {plan.cta.text}
          {/* Text without the plan's title gets it for screen readers. */}
          {!plan.cta.text.includes(plan.title) && (
            <span className="sr-only"> {fill(text.for, { title: plan.title })}</span>
          )}
        </a>
      </p>
    </div>
  );
}
