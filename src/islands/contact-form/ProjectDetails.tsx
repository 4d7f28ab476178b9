import { buttonClass } from '../../components/button-class.ts';
import type { InquiryRules } from '../../domain/contact.ts';
import { Choices } from './Choices.tsx';
import type { FormWords } from './offer.ts';

interface Props {
  words: FormWords['details'];
  rules: Pick<InquiryRules, 'budgets' | 'services'>;
  isOpen: boolean;
  budgetMistake: string | undefined;
  servicesMistake: string | undefined;
  onToggle: () => void;
}

/** Closed at first for whoever has a script; the stylesheet leaves it open for everyone else. */
export function ProjectDetails({
  words,
  rules,
  isOpen,
  budgetMistake,
  servicesMistake,
  onToggle,
}: Props) {
  return (
    <div className="contact-details form-full">
      <button
        type="button"
        className={buttonClass({ tone: 'line' })}
        aria-expanded={isOpen}
        aria-controls="contact-details"
        data-needs-script=""
        onClick={onToggle}
      >
        {isOpen ? words.hide : words.show}
      </button>
      <div
        className="contact-details-panel"
        id="contact-details"
        data-closed={isOpen ? undefined : ''}
      >
        <Choices
          name="budget"
          kind="radio"
          legend={words.budget}
          options={rules.budgets}
          mistake={budgetMistake}
        />
        <Choices
          name="services"
          kind="checkbox"
          legend={words.services}
          options={rules.services}
          mistake={servicesMistake}
        />
      </div>
    </div>
  );
}
