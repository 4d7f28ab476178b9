import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  /** For text of several lines: aligned with the top of the box, same weight when ticked. */
  isLong?: boolean;
}

const BOX =
  'size-6 appearance-none border-2 border-ink checked:bg-ink checked:[box-shadow:inset_0_0_0_4px_var(--color-ground)] disabled:border-dashed disabled:border-ink-soft enabled:group-hover/check:border-signal enabled:aria-invalid:border-4 enabled:aria-invalid:border-danger forced-colors:appearance-auto';

export function CheckField(props: Props) {
  const { isLong = false, className = '', children, ...input } = props;
  const look = `group/check grid min-h-target cursor-pointer grid-cols-[1.5rem_1fr] gap-3 py-1 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-soft ${isLong ? 'items-start' : 'items-center has-checked:weight-720'} ${className}`;
  return (
    <label className={look.trim()}>
      <input {...input} className={input.type === 'radio' ? `${BOX} rounded-[50%]` : BOX} />
      {children}
    </label>
  );
}
