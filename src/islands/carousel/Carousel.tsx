import { useRef } from 'react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { isTurning, isWanted } from './rotation.ts';
import { useRotation, useTurns } from './use-rotation.ts';
import { useSlides } from './use-slides.ts';

export interface Slide {
  id: string;
  /** Its accessible name. */
  label: string;
  /** `isCurrent` is false where the slide is out of sight. */
  content: (isCurrent: boolean) => ReactNode;
}

/** What the controls of a carousel show and do. */
export interface CarouselControl {
  selected: number;
  /** Whether the slides turn unless something pauses them. */
  isPlaying: boolean;
  togglePlaying: () => void;
  previous: () => void;
  next: () => void;
  show: (index: number) => void;
}

type Name = Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby'>;

interface Props extends Name {
  className?: string;
  slides: readonly Slide[];
  /** What a screen reader calls the whole and its parts. */
  roles: { carousel: string; slide: string };
  /** Comes first in the tab order: who is disturbed by movement need not look for the button that stops it. */
  controls: (control: CarouselControl) => ReactNode;
  /** Follows the slides. */
  thumbnails?: (control: CarouselControl) => ReactNode;
}

/**
 * Slides of one width that turn in a ring: scrolled by hand until the island is there (`astro-island[ssr]`), moved by it
 * after that. Without JavaScript and on paper they stand one under the other.
 */
export function Carousel({ className, slides, roles, controls, thumbnails, ...name }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { rotation, dispatch } = useRotation(root);
  const { windowRef, isReady, selected, adoptScroll, ...moves } = useSlides((isDown) => {
    dispatch({ type: 'finger moved', isDown });
  });
  useTurns(rotation, selected, moves.next);
  // A finger hovers over nothing: its coming would pause the slides for good.
  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') dispatch({ type: 'pointer moved', isOver });
  };
  const control: CarouselControl = {
    ...moves,
    selected,
    isPlaying: isWanted(rotation),
    togglePlaying: () => {
      dispatch({ type: 'button pressed' });
    },
  };
  return (
    <div
      {...name}
      ref={root}
      className={className}
      role="group"
      aria-roledescription={isReady ? roles.carousel : undefined}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={({ target }) => {
        // A press of the mouse focuses too, right before its click.
        if (target.matches(':focus-visible')) dispatch({ type: 'keyboard focus came' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that loses focus keeps its active element.
        const stays = [relatedTarget, document.activeElement].some((to) =>
          currentTarget.contains(to),
        );
        if (!stays) dispatch({ type: 'focus left' });
      }}
    >
      {controls(control)}
      <div
        ref={windowRef}
        className="min-w-0 overflow-hidden in-[astro-island[ssr]]:snap-x in-[astro-island[ssr]]:snap-mandatory in-[astro-island[ssr]]:[scrollbar-width:none] in-[astro-island[ssr]]:overflow-x-auto md:col-span-full print:overflow-visible noscript:overflow-visible"
        aria-live={isTurning(rotation) ? 'off' : 'polite'}
        onScroll={adoptScroll}
      >
        <div className="-ml-gap flex touch-pan-y touch-pinch-zoom in-[astro-island[ssr]]:touch-auto print:ml-0 print:grid print:transform-none! print:gap-fluid-2 noscript:ml-0 noscript:grid noscript:gap-fluid-2">
          {slides.map(({ id, label, content }, index) => {
            const isCurrent = index === selected;
            // Plain content until it moves: only then it is a slide, and the others are out of sight.
            const slide = isReady && {
              role: 'group',
              'aria-roledescription': roles.slide,
              'aria-label': label,
              'aria-hidden': !isCurrent,
            };
            return (
              <div
                key={id}
                className="min-w-0 shrink-0 basis-full pl-gap in-[astro-island[ssr]]:snap-start print:transform-none! print:break-inside-avoid print:pl-0 noscript:pl-0"
                data-slide=""
                {...slide}
              >
                {content(isCurrent || !isReady)}
              </div>
            );
          })}
        </div>
      </div>
      {thumbnails?.(control)}
    </div>
  );
}
