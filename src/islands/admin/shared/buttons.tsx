import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button.tsx';

interface BusyProps {
  /** Ignores presses while its action is running. */
  isBusy?: boolean;
}

/** The admin's standard button: small, and outlined unless it is the main one. */
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

/** A standalone link, tall enough for touch. */
export const LINK_CLASS =
  'inline-flex min-h-8 items-center text-left underline hover:text-signal-text';

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
