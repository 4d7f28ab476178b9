import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  className?: string;
  onChoose: (value: string) => void;
}

/** A small select under its name. */
export function Choice({ label, value, options, className = '', onChoose }: Props) {
  const id = useId();
  return (
    <div className={`admin-filter ${className}`}>
      <label className="admin-filter-name" htmlFor={id}>
        {label}
      </label>
      <span className="field-select">
        <select
          className="admin-control"
          id={id}
          value={value}
          onChange={(event) => {
            onChoose(event.currentTarget.value);
          }}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
