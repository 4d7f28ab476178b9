import { CheckField } from '../../components/ui/CheckField.tsx';
import { FIELD } from '../../components/ui/field-class.ts';

interface Props {
  name: 'budget' | 'services';
  kind: 'checkbox' | 'radio';
  legend: string;
  options: readonly { readonly id: string; readonly label: string }[];
  /** The ids of the selected options. */
  chosen: readonly string[];
  onChange: (id: string, isChosen: boolean) => void;
  error: string | undefined;
}

/** A group of options. The first one has the field's id, as the target of error links. */
export function Choices({ name, kind, legend, options, chosen, onChange, error }: Props) {
  const id = `contact-${name}`;
  return (
    <fieldset
      className={FIELD.root}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={FIELD.label}>{legend}</legend>
      <div className="grid gap-1">
        {options.map((option, index) => (
          <CheckField
            key={option.id}
            id={index === 0 ? id : undefined}
            type={kind}
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={({ target }) => onChange(option.id, target.checked)}
            aria-invalid={error === undefined ? undefined : true}
          >
            <span>{option.label}</span>
          </CheckField>
        ))}
      </div>
      {error !== undefined && (
        <p className={FIELD.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
