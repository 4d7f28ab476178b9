import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { UIEvent } from 'react';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

const OPTIONS = {
  loop: true,
  watchFocus: false,
  // A mouse selects text; fingers swipe.
  watchDrag: (_: unknown, { type }: Event) => type === 'touchstart',
} as const;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Slides {
  /** The ref of the element behind which the slides move. */
  windowRef: (element: HTMLElement | null) => void;
  /** False until the slides can move. */
  isReady: boolean;
  selected: number;
  previous: () => void;
  next: () => void;
  /** Shows a slide by its index; it comes the shortest way around the ring. */
  show: (index: number) => void;
  /** Adopts where the browser itself has scrolled to: before hydration, or to text it has found. */
  adoptScroll: (event: UIEvent<HTMLElement>) => void;
}

function adopt(embla: Embla, viewport: HTMLElement): void {
  const moved = Math.round(viewport.scrollLeft / viewport.clientWidth);
  if (viewport.scrollLeft === 0) return;
  viewport.scrollLeft = 0;
  const { length } = embla.slideNodes();
  embla.scrollTo((embla.selectedScrollSnap() + moved) % length, true);
}

/** The moving slides, and which of them is shown. `onFinger` hears of fingers that take hold of one and let go. */
export function useSlides(onFinger: (isDown: boolean) => void): Slides {
  const [windowRef, embla] = useEmblaCarousel(OPTIONS);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (!embla) return;
    // A transition: the slide moves before its labels follow.
    const follow = (): void => {
      startTransition(() => {
        setSelected(embla.selectedScrollSnap());
      });
    };
    follow();
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);
  const tellFinger = useEffectEvent(onFinger);
  useEffect(() => {
    if (!embla) return;
    adopt(embla, embla.rootNode());
    embla.on('pointerDown', () => tellFinger(true)).on('pointerUp', () => tellFinger(false));
  }, [embla]);
  return {
    windowRef,
    isReady: embla !== undefined,
    selected,
    previous: () => embla?.scrollPrev(prefersStillness()),
    next: () => embla?.scrollNext(prefersStillness()),
    show: (index) => embla?.scrollTo(index, prefersStillness()),
    adoptScroll: ({ currentTarget }) => {
      if (embla) adopt(embla, currentTarget);
    },
  };
}
