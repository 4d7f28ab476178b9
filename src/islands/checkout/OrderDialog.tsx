import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useRef, useState } from 'react';
import { shown } from '../../lib/shown.ts';
import { OrderColumns } from './OrderColumns.tsx';
import type { Sale } from './OrderColumns.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

interface Props extends Sale {
  /** The visitor wants it closed. */
  onClose: () => void;
  /** It is gone; the place to put focus back. */
  onClosed: () => void;
}

export function OrderDialog({ onClose, onClosed, ...sale }: Props) {
  const { words } = sale.offer;
  const [isProcessing, setIsProcessing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useScrollLock();
  // The pressed button is disabled meanwhile and would drop focus on the page behind.
  useEffect(() => {
    if (isProcessing) content.current?.focus();
  }, [isProcessing]);
  // It is out of sight at once; to take it down takes longer.
  async function close(): Promise<void> {
    if (isProcessing) return;
    content.current?.setAttribute('data-closing', '');
    await shown();
    onClose();
  }
  return (
    <Dialog.Root open onOpenChange={() => void close()}>
      <Dialog.Portal>
        <div className="dialog-veil" />
      </Dialog.Portal>
      <Dialog.Portal>
        <Dialog.Content
          ref={content}
          className="dialog checkout"
          aria-describedby={undefined}
          aria-busy={isProcessing}
          onOpenAutoFocus={(event) => {
            // Focus on the dialog itself lets it be read from its top.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={onClosed}
        >
          <div className="dialog-head checkout-head">
            <Dialog.Title className="dialog-title">{words.title}</Dialog.Title>
            <Dialog.Close
              className="icon-button dialog-close"
              aria-label={words.close}
              disabled={isProcessing}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </Dialog.Close>
          </div>
          <OrderColumns {...sale} onProcessing={setIsProcessing} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
