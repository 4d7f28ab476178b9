import type { ComponentProps } from 'react';
import { buttonClass } from '../button-class.ts';
import type { ButtonLook } from '../button-class.ts';

type Props = ButtonLook & ComponentProps<'button'>;

/** A button. `type` is `button` by default. */
export function Button({ tone, size, wide, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`${buttonClass({ tone, size, wide })} ${className}`.trim()}
    />
  );
}
