import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { UIEvent } from 'react';
import { shown } from '../../lib/shown.ts';
import { fill } from '../../lib/wording.ts';
import { stillness } from './stillness.ts';
import type { CarouselWords } from './words.ts';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

const OPTIONS = {
  container: '[data-slides]',
  loop: true,
  watchFocus: false,
  // A mouse selects the words of a quote; fingers swipe.
  watchDrag: (_: unknown, { type }: Event) => type === 'touchstart',
} as const;

export interface Slides {
  /** The ref of the window behind which the slides move. */
  setWindow: (element: HTMLElement | null) => void;
  /** False until the slides can move. */
  isReady: boolean;
  selected: number;
  previous: () => void;
  next: () => void;
  show: (index: number) => void;
  /** Takes over where the browser itself has scrolled to: before the script was there, or to words it has found. */
  adoptScroll: (event: UIEvent<HTMLElement>) => void;
}

function adopt(embla: Embla, viewport: HTMLElement): void {
  const moved = Math.round(viewport.scrollLeft / viewport.clientWidth);
  if (viewport.scrollLeft === 0) return;
  viewport.scrollLeft = 0;
  const { length } = embla.slideNodes();
  embla.scrollTo((embla.selectedScrollSnap() + moved) % length, true);
}

/** Slides are plain figures until now: only a script makes a carousel of them. */
function describe(embla: Embla, words: CarouselWords): void {
  const slides = embla.slideNodes();
  for (const [index, slide] of slides.entries()) {
    slide.setAttribute('role', 'group');
    slide.setAttribute('aria-roledescription', words.roles.slide);
    const label = fill(words.slide, { number: index + 1, count: slides.length });
    slide.setAttribute('aria-label', label);
  }
}

function reveal(embla: Embla, selected: number): void {
  for (const [index, slide] of embla.slideNodes().entries()) {
    slide.setAttribute('aria-hidden', String(index !== selected));
  }
}

/** The moving slides, and which of them is shown. `onFinger` hears of fingers that take hold of one and let go. */
export function useSlides(words: CarouselWords, onFinger: (isDown: boolean) => void): Slides {
  const [setWindow, embla] = useEmblaCarousel(OPTIONS);
  const subscribe = useCallback(
    (changed: () => void) => {
      embla?.on('select', changed).on('reInit', changed);
      return () => {
        embla?.off('select', changed).off('reInit', changed);
      };
    },
    [embla],
  );
  const selected = useSyncExternalStore(
    subscribe,
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0,
  );
  useEffect(() => {
    if (!embla) return;
    describe(embla, words);
    adopt(embla, embla.rootNode());
    embla.on('pointerDown', () => {
      onFinger(true);
    });
    embla.on('pointerUp', () => {
      onFinger(false);
    });
  }, [embla, words, onFinger]);
  useEffect(() => {
    if (embla) reveal(embla, selected);
  }, [embla, selected]);
  // The pressed button answers by itself first, and the slide comes a frame later.
  const turn = useCallback(
    (go: (slides: Embla) => void): void => {
      if (embla) void shown().then(() => go(embla));
    },
    [embla],
  );
  return {
    setWindow,
    isReady: embla !== undefined,
    selected,
    previous: useCallback(() => turn((slides) => slides.scrollPrev(stillness().matches)), [turn]),
    next: useCallback(() => turn((slides) => slides.scrollNext(stillness().matches)), [turn]),
    show: (index) => turn((slides) => slides.scrollTo(index, stillness().matches)),
    adoptScroll: ({ currentTarget }) => {
      if (embla) adopt(embla, currentTarget);
    },
  };
}
