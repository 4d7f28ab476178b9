import { Button } from '../../components/ui/Button.tsx';
import type { InquiryRules } from '../../domain/contact.ts';
import { Choices } from './Choices.tsx';
import type { PartProps } from './use-contact-form.ts';

interface Props extends PartProps {
  rules: Pick<InquiryRules, 'budgets' | 'services'>;
}

/** Closed at first; without scripts the stylesheet keeps it open. */
export function ProjectDetails({ form, text: { details: text }, rules }: Props) {
  const { values, areDetailsOpen: isOpen } = form.state;
  const chosen = [
    ...rules.services.filter(({ id }) => values.services.includes(id)),
    ...rules.budgets.filter(({ id }) => id === values.budget),
  ].map(({ label }) => label);
  const others = (id: string) => values.services.filter((each) => each !== id);
  return (
    <div className="col-span-full">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          tone="line"
          aria-expanded={isOpen}
          aria-controls="contact-details"
          data-needs-script=""
          onClick={form.toggleDetails}
        >
          {isOpen ? text.hide : text.show}
        </Button>
        {!isOpen && chosen.length > 0 && (
          <p data-needs-script="">
            {text.chosen} <span className="weight-720">{chosen.join(', ')}</span>
          </p>
        )}
      </div>
      <div
        className="grid gap-x-gap gap-y-6 pt-6 not-noscript:data-closed:hidden sm:grid-cols-2"
        id="contact-details"
        data-closed={isOpen ? undefined : ''}
      >
        <Choices
          name="budget"
          kind="radio"
          legend={text.budget}
          options={rules.budgets}
          chosen={[values.budget]}
          onChange={(budget) => form.edit({ budget })}
          error={form.errorOf('budget')}
        />
        <Choices
          name="services"
          kind="checkbox"
          legend={text.services}
          options={rules.services}
          chosen={values.services}
          onChange={(id, isChosen) =>
            form.edit({ services: isChosen ? [...values.services, id] : others(id) })
          }
          error={form.errorOf('services')}
        />
      </div>
    </div>
  );
}
