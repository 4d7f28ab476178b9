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
      <span className="relative block before:pointer-events-none before:absolute before:top-1/2 before:right-[0.7rem] before:-mt-[0.4rem] before:h-[1.1rem] before:w-0.5 before:bg-ink after:pointer-events-none after:absolute after:top-1/2 after:right-[0.35rem] after:-mt-[0.4rem] after:h-[0.6rem] after:w-0.5 after:bg-ink">
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
