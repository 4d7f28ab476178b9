import type { FormText } from './props.ts';

interface Props {
  text: FormText['consent'];
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  error: string | undefined;
}

const ID = 'contact-consent';

export function Consent({ text, isGiven, onChange, error }: Props) {
  const [before, after] = text.text.split('{link}');
  return (
    <div className="field form-full">
      <label className="choice items-start! has-checked:[font-weight:inherit]!">
        <input
          id={ID}
          type="checkbox"
          name="consent"
          required
          checked={isGiven}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${ID}-error`}
        />
        <span>
          {before}
          <a href={text.link.path}>{text.link.label}</a>
          {after}
        </span>
      </label>
      {error !== undefined && (
        <p className="field-error" id={`${ID}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
