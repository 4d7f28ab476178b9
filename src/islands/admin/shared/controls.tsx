import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { controlClass, FIELD } from '../../../components/ui/field-class.ts';

/** A standalone link, tall enough for touch. */
export const LINK_CLASS =
  'inline-flex min-h-8 items-center text-left underline hover:text-signal-text';

interface SmallButtonProps extends ComponentProps<typeof Button> {
  isBusy?: boolean;
  isLink?: boolean;
}

export function SmallButton({ isBusy, isLink = false, tone, ...given }: SmallButtonProps) {
  const button = { 'aria-busy': isBusy, ...given, ...(isBusy && { onClick: undefined }) };
  return isLink ? (
    <button type="button" {...button} className={LINK_CLASS} />
  ) : (
    <Button tone={tone ?? 'line'} size="small" className="justify-self-start" {...button} />
  );
}

export const LinkButton = (button: SmallButtonProps) => <SmallButton isLink {...button} />;

/** The small controls of a toolbar: a label above an underlined control. */
const LABEL_CLASS = 'block weight-720 text-small/[1.3] whitespace-nowrap';
const CONTROL_CLASS =
  'h-10 w-full border-b-2 border-ink text-[1rem] text-ellipsis hover:border-signal focus-visible:border-ink focus-visible:outline-offset-0';

interface ControlProps<Value extends string> {
  label: string;
  value: Value;
  className?: string;
  onChange: (value: Value) => void;
}

interface SelectProps<Value extends string> extends ControlProps<Value> {
  options: readonly (readonly [value: Value, label: string | undefined])[];
  isInline?: boolean;
  isField?: boolean;
}

const ARROW =
  'relative block after:pointer-events-none after:absolute after:top-1/2 after:right-2 after:-mt-1.5 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 after:border-ink';

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, className = '', isInline = false, isField = false } = props;
  const id = useId();
  return (
    <div className={isInline ? `flex items-center gap-3 ${className}` : className}>
      <label className={isField ? FIELD.label : LABEL_CLASS} htmlFor={id}>
        {label}
      </label>
      <span className={ARROW}>
        <select
          className={`appearance-none pr-[1.6rem] ${isField ? controlClass() : CONTROL_CLASS} ${isInline ? 'min-w-16' : ''}`}
          id={id}
          value={value}
          onChange={(event) => props.onChange(event.currentTarget.value as Value)}
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

type InputFieldProps = ControlProps<string> &
  Omit<ComponentProps<'input'>, keyof ControlProps<string>> & {
    /** Also reports a text while it is typed, so many ms after the last key. */
    delay?: number;
  };

/** A small input. Reports its text when it is left or sent. */
export function InputField(props: InputFieldProps) {
  const { label, className = '', value, onChange, delay, ...input } = props;
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const commit = (): void => {
    const typed = control.current?.value ?? value;
    if (typed !== value) onChange(typed);
  };
  const commitLater = useDebouncedCallback(commit, delay ?? 0);
  useEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value;
  }, [value]);
  return (
    <div className={className}>
      <label className={LABEL_CLASS} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={control}
        className={CONTROL_CLASS}
        id={id}
        defaultValue={value}
        onChange={delay === undefined ? undefined : commitLater}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  );
}

interface DayFieldsProps {
  days: { from: string; to: string };
  className: string;
  onChange: (changed: { from?: string; to?: string }) => void;
}

export function DayFields({ days: { from, to }, className, onChange }: DayFieldsProps) {
  const day = { className, type: 'date', delay: 0 };
  const set = (name: 'from' | 'to') => (text: string) => onChange({ [name]: text });
  return (
    <>
      <InputField {...day} label="From" value={from} max={to} onChange={set('from')} />
      <InputField {...day} label="To" value={to} min={from} onChange={set('to')} />
    </>
  );
}

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
);
