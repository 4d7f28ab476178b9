import { useRef } from 'react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import type { Home } from '../../schemas/pages/home.ts';
import { isTurning, isWanted } from './rotation.ts';
import { useRotation, useTurns } from './use-rotation.ts';
import { useSlides } from './use-slides.ts';

export interface Slide {
  id: string;
  /** Its accessible name. */
  label: string;
  /** `isCurrent` is false while the slide is out of view. */
  content: (isCurrent: boolean) => ReactNode;
}

/** The state and actions of a carousel's controls. */
export interface CarouselControl {
  selected: number;
  /** Whether the carousel rotates, apart from temporary pauses. */
  isPlaying: boolean;
  togglePlaying: () => void;
  previous: () => void;
  next: () => void;
  show: (index: number) => void;
}

/** Role descriptions of a carousel and its slides for screen readers. */
export type CarouselRoles = Home['testimonials']['roles'];

type Name = Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby'>;

interface Props extends Name {
  className?: string;
  slides: readonly Slide[];
  roles: CarouselRoles;
  /** First in the tab order, so that the pause button is easy to reach. */
  controls: (control: CarouselControl) => ReactNode;
  thumbnails?: (control: CarouselControl) => ReactNode;
}

/**
 * Slides of equal width in a loop. The visitor scrolls them until hydration (`astro-island[ssr]`);
 * then the island moves them. Without scripts and in print they are stacked.
 */
export function Carousel({ className, slides, roles, controls, thumbnails, ...name }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { rotation, dispatch } = useRotation(root);
  const { windowRef, isReady, selected, adoptScroll, ...moves } = useSlides((isDown) =>
    dispatch({ type: 'touch changed', isDown }),
  );
  useTurns(rotation, selected, moves.next);
  // Touch has no hover: a pointerenter would pause the rotation permanently.
  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') dispatch({ type: 'pointer moved', isOver });
  };
  const control: CarouselControl = {
    ...moves,
    selected,
    isPlaying: isWanted(rotation),
    togglePlaying: () => dispatch({ type: 'button pressed' }),
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
        // A mouse press also focuses, right before its click.
        if (target.matches(':focus-visible')) dispatch({ type: 'keyboard focus came' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // When the window loses focus, the active element stays the same.
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
        // Scrolled by the keyboard, too, until hydration.
        tabIndex={isReady ? -1 : 0}
      >
        <div className="-ml-gap flex touch-pan-y touch-pinch-zoom in-[astro-island[ssr]]:touch-auto print:ml-0 print:grid print:transform-none! print:gap-fluid-2 noscript:ml-0 noscript:grid noscript:gap-fluid-2">
          {slides.map(({ id, label, content }, index) => {
            const isCurrent = index === selected;
            // Plain content before hydration; slide semantics only once the others are out of view.
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
