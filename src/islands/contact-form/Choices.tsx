interface Props {
  name: 'budget' | 'services';
  kind: 'checkbox' | 'radio';
  legend: string;
  options: readonly { readonly id: string; readonly label: string }[];
  mistake: string | undefined;
}

/** A question with its answers; the first carries the field's id, as the place that a mistake leads to. */
export function Choices({ name, kind, legend, options, mistake }: Props) {
  const id = `contact-${name}`;
  return (
    <fieldset
      className="field"
      aria-describedby={mistake === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">{legend}</legend>
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.id}>
            <input
              id={index === 0 ? id : undefined}
              type={kind}
              name={name}
              value={option.id}
              aria-invalid={mistake === undefined ? undefined : true}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {mistake !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
