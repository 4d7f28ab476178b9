import { useId } from 'react';

/** The small controls of a toolbar: a label above an underlined control. */
export const LABEL_CLASS = 'block weight-720 text-small/[1.3]';
export const CONTROL_CLASS =
  'h-10 w-full border-b-2 border-ink text-[1rem] text-ellipsis hover:border-signal focus-visible:border-focus focus-visible:outline-offset-0';

interface ControlProps<Value extends string> {
  label: string;
  value: Value;
  className?: string;
  onChange: (value: Value) => void;
}

interface SelectProps<Value extends string> extends ControlProps<Value> {
  options: readonly (readonly [value: Value, label: string | undefined])[];
  /** Puts the label beside the control instead of above it. */
  isInline?: boolean;
}

const ARROW =
  'relative block before:pointer-events-none before:absolute before:top-1/2 before:right-[0.7rem] before:-mt-[0.4rem] before:h-[1.1rem] before:w-0.5 before:bg-ink after:pointer-events-none after:absolute after:top-1/2 after:right-[0.35rem] after:-mt-[0.4rem] after:h-[0.6rem] after:w-0.5 after:bg-ink';

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, className = '', isInline = false, onChange } = props;
  const id = useId();
  return (
    <div className={isInline ? `flex items-center gap-3 ${className}` : className}>
      <label className={LABEL_CLASS} htmlFor={id}>
        {label}
      </label>
      <span className={ARROW}>
        <select
          className={`appearance-none pr-[1.6rem] ${CONTROL_CLASS} ${isInline ? 'min-w-16' : ''}`}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
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

interface DateFieldProps extends ControlProps<string> {
  min?: string;
  max?: string;
}

/** A day such as `2026-11-21`; empty if none is selected. */
export function DateField({ label, className = '', onChange, ...input }: DateFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={LABEL_CLASS} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className={CONTROL_CLASS}
        id={id}
        type="date"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
