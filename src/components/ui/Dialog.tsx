import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { showField } from '../../browser/focus-field.ts';
import { useLayer } from '../../browser/use-layer.ts';
import { IconButton } from './IconButton.tsx';

const SIZES = {
  narrow: {
    panel:
      'h-fit w-[min(44rem,100vw-2rem)] border-ink p-fluid-1 max-md:w-screen max-md:px-gutter max-md:py-6',
    head: 'mb-6 items-start',
    title: 'text-title tracking-title',
    close: '-mt-2 -mr-2',
  },
  // The head is sticky, except in windows too low to leave room for the content.
  wide: {
    panel:
      'w-[min(72rem,100vw-2rem)] border-on-inverted [--dialog:min(100dvh-2rem-var(--covered,0px),58rem)] [--head:5rem] max-md:h-fit max-md:w-full max-md:[--head:3.25rem] md:h-(--dialog) [@media(height>=30rem)]:scroll-pt-[calc(var(--head)+0.5rem)]',
    head: 'sticky top-0 z-(--z-raised) min-h-(--head) items-center border-b-2 border-ink bg-ground px-6 max-md:pr-2 max-md:pl-gutter [@media(height<30rem)]:static',
    title: 'text-head tracking-head max-md:text-title',
    // In the sticky head it needs no room below the head.
    close: '[@media(height>=30rem)]:-scroll-mt-[calc(var(--head)+0.5rem)]',
  },
};

interface Props {
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** Keeps the dialog open, and sets `aria-busy`. */
  isBusy?: boolean;
  /** The wide size has no padding: its columns have their own. */
  size?: keyof typeof SIZES;
  onClose: () => void;
  children: ReactNode;
}

const LOCK = 'overflow-hidden';
/** The room of the page's scroll bar, in the color of the backdrop. */
const GUTTER = [
  '[scrollbar-gutter:stable]',
  'bg-[color-mix(in_srgb,var(--color-ink)_55%,var(--color-ground))]',
  '[&.dark]:bg-print-ink',
];

/**
 * Locks the page's scrolling with classes. Radix's own lock is in Dialog.Overlay and injects a
 * <style> element (react-remove-scroll), which the content security policy blocks; so the overlay
 * is our own too.
 */
function useScrollLock(): void {
  useEffect(() => {
    const { classList, clientWidth } = document.documentElement;
    // Where scroll bars take room, keep it, so that the page behind does not shift.
    const lock = innerWidth > clientWidth ? [LOCK, ...GUTTER] : [LOCK];
    classList.add(...lock);
    return () => {
      classList.remove(...lock);
    };
  }, []);
}

/**
 * Keeps a dialog above an on-screen keyboard that covers the page, as on iOS; on Android the
 * keyboard resizes the page instead (PageHead). `--covered` is the keyboard's height in CSS pixels.
 */
function useRoomAboveKeyboard(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = (): void => {
      // Pinch zoom shrinks the visual viewport too, so multiply by the scale.
      const covered = Math.max(0, innerHeight - viewport.height * viewport.scale);
      panel.current?.style.setProperty('--covered', `${covered}px`);
      const field = document.activeElement;
      if (covered > 0 && field !== panel.current && panel.current?.contains(field))
        if (field) showField(field);
    };
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
    };
  }, [panel]);
}

/** The page's own elements (layouts/Document.astro). */
const PAGE = 'body > :is(a, header, main, footer, aside):not([inert])';

/**
 * Makes the page behind inert: its own elements alone. What a browser extension adds stays usable, such as a password
 * manager's menu at the end of the body, which Radix's modal would take the focus and the presses from. Radix's elements
 * around the page, which the Tab key may reach, give the focus back.
 */
function useInertPage(panel: RefObject<HTMLElement | null>): void {
  // Ends before the elements that replace the dialog are there, one of which may take the focus.
  useLayoutEffect(() => {
    const giveBack = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches('[data-radix-focus-guard]'))
        panel.current?.focus();
    };
    document.addEventListener('focusin', giveBack);
    const parts = document.querySelectorAll<HTMLElement>(PAGE);
    for (const part of parts) part.inert = true;
    return () => {
      document.removeEventListener('focusin', giveBack);
      for (const part of parts) part.inert = false;
    };
  }, [panel]);
}

/**
 * A modal dialog, open while rendered. Keeps the Tab key inside, restores focus on close; Escape, Back and a press on the
 * overlay close it.
 */
export function Dialog({
  title,
  closeLabel,
  isBusy = false,
  size = 'narrow',
  onClose,
  children,
}: Props) {
  const look = SIZES[size];
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const dismiss = (): boolean => {
    if (!isBusy) onClose();
    return !isBusy;
  };
  useLayer(dismiss);
  useInertPage(content);
  useScrollLock();
  useRoomAboveKeyboard(content);
  useEffect(() => {
    // The pressed button is disabled while busy, which would move focus to the page behind.
    if (isBusy) content.current?.focus();
  }, [isBusy]);
  return (
    <Radix.Root open modal={false} onOpenChange={dismiss}>
      <Radix.Portal>
        <div
          className="fixed inset-0 z-(--z-dialog) bg-ink opacity-55 in-[.dark]:bg-print-ink in-[.dark]:opacity-80"
          onClick={dismiss}
        />
        <Radix.Content
          ref={content}
          className={`fixed inset-x-0 top-0 bottom-[var(--covered,0px)] z-(--z-dialog) m-auto max-h-[calc(100dvh-2rem-var(--covered,0px))] max-w-none overflow-auto overscroll-contain border-2 bg-ground text-ink outline-none motion-safe:data-[state=open]:animate-[settle_var(--time-mid)_var(--ease-settle)] max-md:max-h-[calc(100dvh-var(--covered,0px))] max-md:min-h-[calc(100dvh-var(--covered,0px))] max-md:border-0 ${look.panel}`}
          aria-modal
          aria-describedby={undefined}
          aria-busy={isBusy}
          onOpenAutoFocus={(event) => {
            // Focus the dialog itself, so that screen readers read it from the top.
            event.preventDefault();
            content.current?.focus();
          }}
          // Radix wraps the focus around without scrolling to it.
          onFocus={({ target }) => {
            if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
          }}
          // Only the overlay closes it. Outside is also what an extension shows.
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            const { target } = event;
            const isOurs = target === document.body || content.current?.contains(target as Node);
            if (!isOurs) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <div className={`flex justify-between gap-4 ${look.head}`}>
            <Radix.Title className={`leading-[1.02] weight-850 ${look.title}`}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton
                className={look.close}
                label={closeLabel}
                icon="M5 5l14 14M19 5L5 19"
                disabled={isBusy}
              />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
