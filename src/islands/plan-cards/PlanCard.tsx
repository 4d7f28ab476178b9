import { Badge } from '../../components/ui/Badge.tsx';
import { Bob } from '../../components/ui/Bob.tsx';
import { DisclosureButton, DisclosurePanel } from '../../components/ui/Disclosure.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { formatPrice } from '../../domain/money.ts';
import { fontWeight } from '../../domain/weight.ts';
import { fill } from '../../lib/wording.ts';
import type { Plan, PlanScales, PlanWords } from './plan.ts';
import { SubServices } from './SubServices.tsx';

interface Props {
  words: PlanWords;
  plan: Plan;
  scales: PlanScales;
  isOpen: boolean;
  /** The purchase id of the open sub-service. */
  openRow: string | null;
  onToggle: () => void;
  /** The browser's search found something in the closed card. */
  onFound: () => void;
  onRow: (id: string | null) => void;
}

function Summary({ words, plan, scales }: Pick<Props, 'words' | 'plan' | 'scales'>) {
  const weight = fontWeight(plan.cents, scales.plans);
  return (
    <>
      <p className="plan-price">
        <span className="sr-only">{words.price}</span>{' '}
        <span className={`plan-figure tabular-nums weight-${weight}`}>
          {formatPrice(plan.cents)}
        </span>
        <span className="plan-figure-note" aria-hidden="true">
          {words.price}
        </span>
      </p>
      <div className="plan-what">
        <h3 className="plan-title" id={`${plan.id}-title`}>
          {plan.title}
        </h3>
        <p className="plan-text">{plan.description}</p>
        <ul className="plan-features">
          {plan.features.map((feature) => (
            <li key={feature}>
              <Bob />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </div>
      {plan.rank && (
        <Badge as="p" tone="signal" hasBob className="plan-rank" data-rank="">
          {plan.rank}
        </Badge>
      )}
    </>
  );
}

export function PlanCard(props: Props) {
  const { words, plan, scales, isOpen, openRow, onToggle, onFound, onRow } = props;
  const panelId = `${plan.id}-panel`;
  return (
    <article className="plan" id={plan.id} aria-labelledby={`${plan.id}-title`}>
      <Summary words={words} plan={plan} scales={scales} />
      <div className="plan-details">
        <DisclosureButton
          className={`plan-toggle ${buttonClass({ tone: 'line' })}`}
          controls={panelId}
          isOpen={isOpen}
          data-needs-script
          onClick={onToggle}
        >
          {isOpen ? words.close : words.open}{' '}
          <span className="sr-only">{fill(words.of, { title: plan.title })}</span>
        </DisclosureButton>
        <DisclosurePanel id={panelId} isOpen={isOpen} onFound={onFound}>
          <SubServices
            words={words}
            plan={plan}
            scale={scales.subServices}
            openRow={openRow}
            onRow={onRow}
          />
        </DisclosurePanel>
      </div>
    </article>
  );
}
