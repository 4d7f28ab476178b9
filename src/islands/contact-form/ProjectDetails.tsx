import { Button } from '../../components/ui/Button.tsx';
import { CheckField } from '../../components/ui/CheckField.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import type { InquiryRules } from '../../domain/contact.ts';
import type { PartProps } from './use-contact-form.ts';

interface ChoicesProps {
  name: 'budget' | 'services';
  kind: 'checkbox' | 'radio';
  legend: string;
  options: InquiryRules['budgets'];
  error: string | undefined;
}

/** A group of options. The first one has the field's id, as the target of error links. */
function Choices({ name, kind, legend, options, error }: ChoicesProps) {
  const id = `contact-${name}`;
  return (
    <fieldset className={FIELD.root} aria-describedby={error && `${id}-error`}>
      <legend className={FIELD.label}>{legend}</legend>
      <div className="grid gap-1">
        {options.map((option, index) => (
          <CheckField
            key={option.id}
            id={index === 0 ? id : undefined}
            type={kind}
            name={name}
            value={option.id}
            aria-invalid={error ? true : undefined}
          >
            <span>{option.label}</span>
          </CheckField>
        ))}
      </div>
      {error && (
        <p className={FIELD.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

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
          error={form.errorOf('budget')}
        />
        <Choices
          name="services"
          kind="checkbox"
          legend={text.services}
          options={rules.services}
          error={form.errorOf('services')}
        />
      </div>
    </div>
  );
}
