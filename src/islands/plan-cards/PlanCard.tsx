import { Badge } from '../../components/ui/Badge.tsx';
import { Bob } from '../../components/ui/Bob.tsx';
import { DisclosureButton, DisclosurePanel } from '../../components/ui/Disclosure.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { deliveryText } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import { fill } from '../../domain/text.ts';
import type { Plan, PlanScales, PlanText } from './plan.ts';
import { SubServices } from './SubServices.tsx';

interface Props {
  text: PlanText;
  plan: Plan;
  scales: PlanScales;
  isOpen: boolean;
  /** The item id of the open sub-service. */
  openRow: string | null;
  onToggle: () => void;
  /** Called when find-in-page matches inside the closed card. */
  onFound: () => void;
  onRow: (id: string | null) => void;
}

function Summary({ text, plan, scales }: Pick<Props, 'text' | 'plan' | 'scales'>) {
  const weight = fontWeight(plan.cents, scales.plans);
  // The badge is beside the price, and above it where both do not fit: on the narrowest phones, and with large text.
  const belowBadge = plan.rank ? 'max-[22rem]:row-start-2 max-[22rem]:pt-4' : '';
  return (
    <>
      <p
        className={`col-span-full row-start-1 flex flex-wrap items-baseline gap-x-3 pt-6 lg:col-span-5 lg:col-start-1 lg:block lg:pt-[calc(1.5rem+0.17*var(--text-title))] ${belowBadge}`.trim()}
      >
        <span className="sr-only">{text.price}</span>{' '}
        <span
          className={`-ml-[0.035em] block text-[min(clamp(4rem,1.2rem+8.9vw,11.5rem),24vw)] leading-[0.7] tracking-title whitespace-nowrap tabular-nums lg:pb-[0.19em] weight-${weight}`}
        >
          {formatPrice(plan.cents)}
        </span>
        <span className="mt-3 block text-small leading-text text-ink-soft lg:mt-0">
          <span aria-hidden="true">{text.price}</span>
          {plan.delivery && (
            <>
              <span aria-hidden="true">, </span>
              {fill(deliveryText(plan.delivery, text), { delivery: plan.delivery })}
            </>
          )}
        </span>
        {plan.priceNote && (
          <span className="mt-2 block basis-full text-small leading-text text-ink-soft sm:max-lg:mt-4 lg:mt-1">
            {plan.priceNote}
          </span>
        )}
      </p>
      <div className="col-span-full pt-4 lg:col-span-4 lg:col-start-6 lg:pt-6">
        <h3 className="text-title leading-[1.05] weight-800 tracking-title" id={`${plan.id}-title`}>
          {plan.title}
        </h3>
        <p className="mt-2 max-w-lead text-ink-soft">{plan.description}</p>
        <ul className="mt-4 grid gap-[0.3em] md:max-lg:grid-cols-2">
          {plan.features.map((feature, index) => (
            <li key={index} className="grid grid-cols-[1.1em_1fr] items-baseline">
              <Bob className="h-[0.8em] w-[0.42em] fill-current" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </div>
      {plan.rank && (
        <Badge
          as="p"
          tone="signal"
          hasBob
          className="col-span-full row-start-1 justify-self-end pt-6 max-[22rem]:justify-self-start lg:col-[10/-1]"
          data-rank=""
        >
          {plan.rank}
        </Badge>
      )}
    </>
  );
}

export function PlanCard(props: Props) {
  const { text, plan, scales, isOpen, openRow, onToggle, onFound, onRow } = props;
  const panelId = `${plan.id}-panel`;
  return (
    <article
      className="relative grid scroll-mt-header grid-cols-12 items-start gap-x-gap border-b-2 pb-fluid-1 print:break-inside-avoid"
      id={plan.id}
      aria-labelledby={`${plan.id}-title`}
    >
      <Summary text={text} plan={plan} scales={scales} />
      <div className="col-span-full lg:col-[6/-1] lg:-mt-target">
        <div className="mt-4 flex lg:mt-0 lg:justify-end" data-needs-script>
          <DisclosureButton
            className={`${buttonClass({ tone: 'line' })} aria-expanded:bg-ink aria-expanded:text-ground`}
            controls={panelId}
            isOpen={isOpen}
            onClick={onToggle}
          >
            <span>{isOpen ? text.close : text.open}</span>{' '}
            <span className="sr-only">{fill(text.of, { title: plan.title })}</span>
          </DisclosureButton>
        </div>
        <DisclosurePanel id={panelId} isOpen={isOpen} onFound={onFound}>
          <SubServices
            text={text}
            plan={plan}
            scale={scales.subServices}
            isOpen={isOpen}
            openRow={openRow}
            onRow={onRow}
          />
        </DisclosurePanel>
      </div>
    </article>
  );
}
