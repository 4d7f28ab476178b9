import type { FormWords } from './offer.ts';

interface Props {
  words: FormWords['consent'];
  mistake: string | undefined;
}

const ID = 'contact-consent';

export function Consent({ words, mistake }: Props) {
  const [before = '', after = ''] = words.text.split('{link}');
  return (
    <div className="field form-full">
      <label className="choice contact-consent">
        <input
          id={ID}
          type="checkbox"
          name="consent"
          required
          aria-invalid={mistake === undefined ? undefined : true}
          aria-describedby={mistake === undefined ? undefined : `${ID}-error`}
        />
        <span>
          {before}
          <a className="link" href={words.link.path}>
            {words.link.label}
          </a>
          {after}
        </span>
      </label>
      {mistake !== undefined && (
        <p className="field-error" id={`${ID}-error`}>
          {mistake}
        </p>
      )}
    </div>
  );
}
