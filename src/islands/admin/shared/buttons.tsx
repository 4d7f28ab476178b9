import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button.tsx';

interface BusyProps {
  /** What it started is still under way: another press does nothing. */
  isBusy?: boolean;
}

/** The admin's usual button: small, and outlined unless it is the main one. */
export function SmallButton({
  isBusy,
  onClick,
  ...button
}: BusyProps & ComponentProps<typeof Button>) {
  return (
    <Button
      tone="line"
      size="small"
      {...button}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
    />
  );
}

/** A link that stands alone, as tall as can be pressed with ease. */
export const LINK_CLASS =
  'inline-flex min-h-8 items-center text-left underline hover:text-signal-text';

/** A button that looks like a link. */
export function LinkButton({ isBusy, onClick, ...button }: BusyProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={LINK_CLASS}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
