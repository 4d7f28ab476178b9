import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

interface Props {
  title: string;
  /** While something is under way the dialog stays. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The page behind does not scroll meanwhile. */
function useScrollLock(): void {
  useEffect(() => {
    document.documentElement.classList.add('admin-dialog-open');
    return () => {
      document.documentElement.classList.remove('admin-dialog-open');
    };
  }, []);
}

/**
 * A dialog over the desk: focus goes in, stays, and goes back to what opened it; Escape closes it. The veil is our own,
 * because Radix's writes a style element, which the content security policy refuses.
 */
export function DeskDialog({ title, isBusy = false, onClose, children }: Props) {
  const { close } = useWords().dialog;
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useScrollLock();
  return (
    <Dialog.Root
      open
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
    >
      <Dialog.Portal>
        <div className="dialog-veil" />
      </Dialog.Portal>
      <Dialog.Portal>
        <Dialog.Content
          ref={content}
          className="dialog admin-dialog"
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
          <div className="dialog-head">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="icon-button dialog-close" aria-label={close} disabled={isBusy}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
