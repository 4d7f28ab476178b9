import type { ComponentProps } from 'react';
import { buttonClass } from '../button-class.ts';
import type { ButtonLook } from '../button-class.ts';

export function Button({
  tone,
  size,
  className = '',
  ...button
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={`${buttonClass({ tone, size })} ${className}`.trim()}
    />
  );
}

export function ButtonLink({
  tone,
  size,
  className = '',
  ...link
}: ButtonLook & ComponentProps<'a'>) {
  return <a {...link} className={`${buttonClass({ tone, size })} ${className}`.trim()} />;
}
