import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { UIEvent } from 'react';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

const OPTIONS = {
  loop: true,
  watchFocus: false,
  // Dragging with a mouse selects text; only touch swipes.
  watchDrag: (_: unknown, { type }: Event) => type === 'touchstart',
} as const;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function adopt(embla: Embla, viewport: HTMLElement): void {
  const moved = Math.round(viewport.scrollLeft / viewport.clientWidth);
  if (viewport.scrollLeft === 0) return;
  viewport.scrollLeft = 0;
  const { length } = embla.slideNodes();
  embla.scrollTo((embla.selectedScrollSnap() + moved) % length, true);
}

/** The slides and the selected one. Calls `onTouch` when a touch starts and when it ends. */
export function useSlides(onTouch: (isDown: boolean) => void) {
  const [windowRef, embla] = useEmblaCarousel(OPTIONS);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (!embla) return;
    // A transition, so that the slide moves before its labels update.
    const follow = (): void => {
      startTransition(() => setSelected(embla.selectedScrollSnap()));
    };
    follow();
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);
  const reportTouch = useEffectEvent(onTouch);
  useEffect(() => {
    if (!embla) return;
    adopt(embla, embla.rootNode());
    embla.on('pointerDown', () => reportTouch(true)).on('pointerUp', () => reportTouch(false));
  }, [embla]);
  return {
    /** The ref of the viewport of the slides. */
    windowRef,
    /** False until the slides can move. */
    isReady: embla !== undefined,
    selected,
    previous: () => embla?.scrollPrev(prefersReducedMotion()),
    next: () => embla?.scrollNext(prefersReducedMotion()),
    /** Shows a slide by index, in the shorter direction of the loop. */
    show: (index: number) => embla?.scrollTo(index, prefersReducedMotion()),
    /** Adopts a scroll position set by the browser: before hydration, or by find-in-page. */
    adoptScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (embla) adopt(embla, currentTarget);
    },
  };
}
