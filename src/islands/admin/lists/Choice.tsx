import { useId } from 'react';
import { CONTROL_CLASS, LABEL_CLASS } from './control-class.ts';

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  className?: string;
  /** Beside its name in place of under it. */
  isInline?: boolean;
  onChoose: (value: string) => void;
}

/** A small select with its name. */
export function Choice(props: Props) {
  const { label, value, options, className = '', isInline = false, onChoose } = props;
  const id = useId();
  return (
    <div className={isInline ? `flex items-center gap-3 ${className}` : className}>
      <label className={LABEL_CLASS} htmlFor={id}>
        {label}
      </label>
      <span className="relative block before:pointer-events-none before:absolute before:top-1/2 before:right-[0.7rem] before:-mt-[0.4rem] before:h-[1.1rem] before:w-0.5 before:bg-ink after:pointer-events-none after:absolute after:top-1/2 after:right-[0.35rem] after:-mt-[0.4rem] after:h-[0.6rem] after:w-0.5 after:bg-ink">
        <select
          className={`appearance-none pr-[1.6rem] ${CONTROL_CLASS} ${isInline ? 'min-w-16' : ''}`}
          id={id}
          value={value}
          onChange={(event) => {
            onChoose(event.currentTarget.value);
          }}
        >
          {options.map(([each, name]) => (
            <option key={each} className="bg-plate text-ink" value={each}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
