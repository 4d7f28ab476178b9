import { CheckField } from '../../components/ui/CheckField.tsx';
import { FilledText } from '../../components/ui/FilledText.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import type { PartProps } from './use-contact-form.ts';

const ID = 'contact-consent';

export function Consent({ form, text: { consent } }: PartProps) {
  const link = <a href={consent.link.path}>{consent.link.name}</a>;
  const error = form.errorOf('consent');
  return (
    <div className={`col-span-full ${FIELD.root}`}>
      <CheckField
        id={ID}
        isLong
        type="checkbox"
        name="consent"
        required
        checked={form.state.values.consent}
        onChange={({ target }) => form.edit({ consent: target.checked })}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${ID}-error`}
      >
        <span>
          <FilledText text={consent.text} values={{ link }} />
        </span>
      </CheckField>
      {error !== undefined && (
        <p className={FIELD.error} id={`${ID}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
