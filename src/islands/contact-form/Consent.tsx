import { CheckField } from '../../components/ui/CheckField.tsx';
import { FilledText } from '../../components/ui/FilledText.tsx';
import { FIELD } from '../../components/ui/field-class.ts';
import type { FormText } from './props.ts';

interface Props {
  text: FormText['consent'];
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  error: string | undefined;
}

const ID = 'contact-consent';

export function Consent({ text, isGiven, onChange, error }: Props) {
  const link = <a href={text.link.path}>{text.link.name}</a>;
  return (
    <div className={`col-span-full ${FIELD.root}`}>
      <CheckField
        id={ID}
        isLong
        type="checkbox"
        name="consent"
        required
        checked={isGiven}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${ID}-error`}
      >
        <span>
          <FilledText text={text.text} values={{ link }} />
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
