import { useState } from 'react';
import { itemId } from '../../domain/item.ts';
import { scaleOf } from '../../domain/weight.ts';
import { currentHash, replaceUrl } from '../../browser/url.ts';
import { useHashTarget } from '../../browser/use-hash-target.ts';
import type { Plan, PlanText } from './plan.ts';
import { PlanCard } from './PlanCard.tsx';

interface Props {
  text: PlanText;
  plans: readonly Plan[];
}

/** The ids of a plan and its sub-services, which URL fragments can name. */
const idsOf = (plan: Plan): string[] => [
  plan.id,
  ...plan.subServices.map((subService) => itemId(plan.id, subService.id)),
];

/** Writes the open card's hash to the URL, for links and reloads. */
function writeHash(hash: string): void {
  replaceUrl(hash || location.pathname + location.search);
}

/** Opens one card at a time, and one sub-service in it. */
export function PlanCards({ text, plans }: Props) {
  const [openPlan, setOpenPlan] = useState<string | null>(null);
  const [openRow, setOpenRow] = useState<string | null>(null);
  useHashTarget((id) => {
    const plan = plans.find((each) => idsOf(each).includes(id));
    if (plan) setOpenPlan(plan.id);
    if (plan && id !== plan.id) setOpenRow(id);
    return plan !== undefined;
  });
  const scales = {
    plans: scaleOf(plans.map(({ cents }) => cents)),
    subServices: scaleOf(plans.flatMap((plan) => plan.subServices.map(({ cents }) => cents))),
  };
  const toggle = (plan: Plan): void => {
    const isOpening = plan.id !== openPlan;
    setOpenPlan(isOpening ? plan.id : null);
    if (isOpening) writeHash(`#${plan.id}`);
    else if (idsOf(plan).includes(currentHash())) writeHash('');
  };
  return (
    <div className="border-t-2">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          text={text}
          plan={plan}
          scales={scales}
          isOpen={plan.id === openPlan}
          openRow={openRow}
          onToggle={() => toggle(plan)}
          onFound={() => setOpenPlan(plan.id)}
          onRow={setOpenRow}
        />
      ))}
    </div>
  );
}
