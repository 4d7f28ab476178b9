import { useId, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';

/** Between the thing and what is said of it, in px. */
const GAP = 6;
/** What is said keeps this far from the window's edge, in px. */
const EDGE = 8;

function placeUnder(host: HTMLElement, hint: HTMLElement): CSSProperties {
  const { left, top, bottom } = host.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const fitsUnder = bottom + GAP + height + EDGE < innerHeight;
  return {
    left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE)),
    top: fitsUnder ? bottom + GAP : top - GAP - height,
  };
}

/** Shows what is said of a thing in the top layer, where no scrolling frame cuts it. */
function useHint(host: RefObject<HTMLElement | null>) {
  const hint = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const show = (): void => {
    if (!host.current || !hint.current || hint.current.matches(':popover-open')) return;
    hint.current.showPopover();
    setPlace(placeUnder(host.current, hint.current));
  };
  const hide = (): void => {
    if (hint.current?.matches(':popover-open')) hint.current.hidePopover();
  };
  /** Escape puts the hint away and nothing else. */
  const hideByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !hint.current?.matches(':popover-open')) return;
    event.stopPropagation();
    hide();
  };
  return { hint, place, show, hide, hideByKey };
}

interface Props {
  /** What is said of the thing on hover and on focus. */
  text: string;
  /** Takes the press of a thing that does something; without it the thing can only be looked at. */
  onPress?: () => void;
  /** The thing's name, where its text is none. */
  label?: string;
  className?: string;
  children: ReactNode;
}

const LOOKS = {
  toRead:
    'cursor-help decoration-transparent hover:decoration-current focus-visible:decoration-current',
  toPress: 'cursor-copy decoration-current',
};

/** A short text that has a longer one behind it: seen on hover, on focus and on a tap, put away by Escape. */
export function Hint({ text, onPress, label, className = '', children }: Props) {
  const id = useId();
  const host = useRef<HTMLButtonElement>(null);
  const { hint, place, show, hide, hideByKey } = useHint(host);
  return (
    <span onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={host}
        type="button"
        className={`-my-[0.2em] py-[0.2em] [text-align:inherit] underline decoration-dotted underline-offset-[0.25em] ${onPress ? LOOKS.toPress : LOOKS.toRead} ${className}`}
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onKeyDown={hideByKey}
        onClick={onPress ?? show}
      >
        {children}
      </button>
      <span
        ref={hint}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed inset-auto max-w-[min(36rem,100vw-1rem)] bg-ink px-[0.7em] py-[0.4em] text-small/[1.35] font-text wrap-anywhere text-ground tabular-nums"
        style={place}
      >
        {text}
      </span>
    </span>
  );
}
