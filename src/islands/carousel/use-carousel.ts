import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { FocusEvent, PointerEvent, RefObject, UIEvent } from 'react';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

const OPTIONS = {
  loop: true,
  watchFocus: false,
  // Dragging with a mouse selects text; only touch swipes.
  watchDrag: (_: unknown, { type }: Event) => type === 'touchstart',
} as const;

/** The time that a slide is shown, in milliseconds. */
const TURN_MS = 6000;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function adopt(embla: Embla, viewport: HTMLElement): void {
  const moved = Math.round(viewport.scrollLeft / viewport.clientWidth);
  if (viewport.scrollLeft === 0) return;
  viewport.scrollLeft = 0;
  const { length } = embla.slideNodes();
  embla.scrollTo((embla.selectedScrollSnap() + moved) % length, true);
}

const openingRotation = {
  /** `started`: started by the visitor, so that focus inside the carousel does not stop it. */
  choice: 'turning' as 'turning' | 'started' | 'stopped',
  isUnderPointer: false,
  isHeld: false,
  isHidden: false,
};
type Rotation = typeof openingRotation;

/**
 * Automatic rotation by the ARIA carousel pattern: keyboard focus stops it until the visitor starts
 * it again, the pointer only pauses it (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). A
 * mouse press on a slide's button does not count as focus: the pause ends when the pointer leaves.
 * @returns `isPlaying`: whether it is on; `isTurning`: and not paused
 */
function useRotation(root: RefObject<HTMLElement | null>, selected: number, next: () => void) {
  const [{ choice, isUnderPointer, isHeld, isHidden }, update] = useReducer(
    (before: Rotation, change: Partial<Rotation>) => ({ ...before, ...change }),
    openingRotation,
  );
  const isPlaying = choice !== 'stopped';
  const isTurning = isPlaying && !isUnderPointer && !isHeld && !isHidden;
  useEffect(() => {
    const motion = reducedMotion();
    const onMotion = (): void => {
      if (motion.matches) update({ choice: 'stopped' });
    };
    const onVisibility = (): void => update({ isHidden: document.hidden });
    // A pointer that was over the carousel before hydration sends no pointerenter. Touch leaves a
    // :hover behind, so check for a hovering device.
    const isHovered = root.current?.matches(':hover') ?? false;
    update({ isUnderPointer: isHovered && matchMedia('(hover: hover)').matches });
    onMotion();
    onVisibility();
    motion.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      motion.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [root]);
  const turn = useEffectEvent(next);
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => turn(), TURN_MS);
    return () => clearTimeout(timer);
    // A selection restarts the time.
  }, [isTurning, selected]);
  // Touch has no hover: a pointerenter would pause the rotation permanently.
  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') update({ isUnderPointer: isOver });
  };
  return {
    isPlaying,
    isTurning,
    hold: (isHeld: boolean) => update({ isHeld }),
    togglePlaying: () =>
      // The pointer is still on the pressed button and must not pause the rotation it started.
      update(isPlaying ? { choice: 'stopped' } : { choice: 'started', isUnderPointer: false }),
    handlers: {
      onPointerEnter: point(true),
      onPointerLeave: point(false),
      onFocus: ({ target }: FocusEvent) => {
        // A mouse press also focuses, right before its click.
        if (choice === 'turning' && target.matches(':focus-visible')) update({ choice: 'stopped' });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // When the window loses focus, the active element stays the same.
        const stays = [relatedTarget, document.activeElement].some((to) =>
          currentTarget.contains(to),
        );
        if (choice === 'started' && !stays) update({ choice: 'turning' });
      },
    },
  };
}

/** The slides, the selected one and the rotation of a carousel with the element `root`. */
export function useCarousel(root: RefObject<HTMLElement | null>) {
  const [windowRef, embla] = useEmblaCarousel(OPTIONS);
  const [selected, setSelected] = useState(0);
  const next = () => embla?.scrollNext(reducedMotion().matches);
  const { hold, ...rotation } = useRotation(root, selected, next);
  const touch = useEffectEvent(hold);
  useEffect(() => {
    if (!embla) return;
    // A transition, so that the slide moves before its labels update.
    const follow = (): void => {
      startTransition(() => setSelected(embla.selectedScrollSnap()));
    };
    embla.on('select', follow).on('reInit', follow);
    embla.on('pointerDown', () => touch(true)).on('pointerUp', () => touch(false));
    adopt(embla, embla.rootNode());
    follow();
  }, [embla]);
  return {
    ...rotation,
    selected,
    previous: () => embla?.scrollPrev(reducedMotion().matches),
    next,
    /** Shows a slide by index, in the shorter direction of the loop. */
    show: (index: number) => embla?.scrollTo(index, reducedMotion().matches),
    windowRef,
    /** False until the slides can move. */
    isReady: embla !== undefined,
    /** Adopts a scroll position set by the browser: before hydration, or by find-in-page. */
    adoptScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (embla) adopt(embla, currentTarget);
    },
  };
}

export type CarouselControl = Pick<
  ReturnType<typeof useCarousel>,
  'selected' | 'isPlaying' | 'togglePlaying' | 'previous' | 'next' | 'show'
>;
