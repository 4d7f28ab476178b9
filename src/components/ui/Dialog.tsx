import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** Keeps the dialog open, and says so to assistive technology. */
  isBusy?: boolean;
  className?: string;
  headClassName?: string;
  /** Sets the title smaller. */
  isCompact?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Keeps the page behind from scrolling, by a class. Radix's own lock lives in Dialog.Overlay and writes a <style>
 * element (react-remove-scroll), which the content security policy refuses; so the overlay is our own, too.
 */
function useScrollLock(): void {
  useEffect(() => {
    const { classList, clientWidth } = document.documentElement;
    // Where scroll bars take room, the room stays: the page behind does not move.
    const lock = ['dialog-open', ...(innerWidth > clientWidth ? ['dialog-gutter'] : [])];
    classList.add(...lock);
    return () => {
      classList.remove(...lock);
    };
  }, []);
}

/** A modal dialog, open as long as it is rendered. Focus moves in, stays, and returns to the opener; Escape closes. */
export function Dialog({
  title,
  closeLabel,
  isBusy = false,
  className = '',
  headClassName = '',
  isCompact = false,
  onClose,
  children,
}: Props) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useScrollLock();
  useEffect(() => {
    // The pressed button is disabled while busy and would drop focus on the page behind.
    if (isBusy) content.current?.focus();
  }, [isBusy]);
  return (
    <Radix.Root
      open
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
    >
      <Radix.Portal>
        <div className="dialog-veil" />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          className={`dialog ${className}`.trim()}
          aria-describedby={undefined}
          aria-busy={isBusy}
          onOpenAutoFocus={(event) => {
            // Focus on the dialog itself lets it be read from its top.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <div className={`dialog-head ${headClassName}`.trim()}>
            <Radix.Title
              className={`dialog-title ${isCompact ? 'text-title/[1.02] tracking-title' : ''}`.trim()}
            >
              {title}
            </Radix.Title>
            <Radix.Close
              className="icon-button dialog-close"
              aria-label={closeLabel}
              disabled={isBusy}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ActionsProps {
  /** In a form, whose rows have space between them already. */
  isInForm?: boolean;
  children: ReactNode;
}

/** The buttons that end a dialog or a part of it. */
export function DialogActions({ isInForm = false, children }: ActionsProps) {
  return (
    <div className={`flex flex-wrap gap-3 ${isInForm ? 'mt-3 items-center' : 'mt-6'}`}>
      {children}
    </div>
  );
}
