import { useId, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

/** The distance between button and tooltip, in px. */
const GAP = 6;
/** The distance between tooltip and viewport edge, in px. */
const EDGE = 8;

function positionBelow(button: HTMLElement, tooltip: HTMLElement): CSSProperties {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const fitsBelow = bottom + GAP + height + EDGE < innerHeight;
  return {
    left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE)),
    top: fitsBelow ? bottom + GAP : top - GAP - height,
  };
}

interface Props {
  text: string;
  /** Called on press; without it a press only shows the tooltip. */
  onPress?: () => void;
  /** Not a tab stop, where the text only repeats what is shown. */
  isSkipped?: boolean;
  /** The button's accessible name, if it is not its text. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A button with a tooltip on hover, focus and tap, in the top layer, where no container clips it.
 * Escape hides it.
 */
export function Tooltip(props: Props) {
  const { text, onPress, isSkipped = false, label, className = '', children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  /** null: hidden. */
  const [position, setPosition] = useState<CSSProperties | null>(null);
  // Without popovers (below Safari 17) the tooltip's text is only the button's description.
  const show = (): void => {
    if (!button.current || !tooltip.current?.togglePopover) return;
    tooltip.current.togglePopover(true);
    setPosition(positionBelow(button.current, tooltip.current));
  };
  const hide = (): void => {
    if (position === null) return;
    tooltip.current?.togglePopover(false);
    setPosition(null);
  };
  return (
    <span onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        className={`-my-[0.2em] py-[0.2em] [text-align:inherit] underline decoration-dotted underline-offset-[0.25em] ${onPress ? 'cursor-copy' : 'cursor-help'} ${className}`}
        tabIndex={isSkipped ? -1 : undefined}
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        onClick={onPress ?? show}
      >
        {children}
      </button>
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed inset-auto max-w-[min(36rem,100vw-1rem)] bg-ink px-[0.7em] py-[0.4em] text-small/[1.35] font-text wrap-anywhere text-ground tabular-nums"
        style={position ?? undefined}
      >
        {text}
      </span>
    </span>
  );
}
