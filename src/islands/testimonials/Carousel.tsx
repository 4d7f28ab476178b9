import { useCallback, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { CarouselControls } from './CarouselControls.tsx';
import { isTurning, isWanted } from '../../lib/rotation.ts';
import { useRotation, useTurns } from './use-rotation.ts';
import { useSlides } from './use-slides.ts';
import type { CarouselWords } from './words.ts';

interface Props {
  words: CarouselWords;
  count: number;
  /** One element marked `data-slides` with a child for each slide. */
  children?: ReactNode;
}

/** Slides of one width that turn in a ring. Without a script they stand one under the other. */
export function Carousel({ words, count, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { rotation, dispatch } = useRotation(root);
  const onFinger = useCallback(
    (isDown: boolean) => {
      dispatch({ type: 'finger moved', isDown });
    },
    [dispatch],
  );
  const { setWindow, isReady, selected, previous, next, show, adoptScroll } = useSlides(
    words,
    onFinger,
  );
  useTurns(rotation, selected, next);
  // A finger hovers over nothing: its coming would pause the slides for good.
  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') dispatch({ type: 'pointer moved', isOver });
  };
  return (
    <div
      ref={root}
      className="carousel"
      role="group"
      aria-roledescription={isReady ? words.roles.carousel : undefined}
      aria-label={words.label}
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
      <CarouselControls
        words={words}
        count={count}
        selected={selected}
        isPlaying={isWanted(rotation)}
        onPress={() => {
          dispatch({ type: 'button pressed' });
        }}
        onPrevious={previous}
        onNext={next}
        onShow={show}
      />
      <div
        ref={setWindow}
        className="carousel-window"
        aria-live={isTurning(rotation) ? 'off' : 'polite'}
        onScroll={adoptScroll}
      >
        {children}
      </div>
    </div>
  );
}
