import { isTurning, openingRotation, reduceRotation, TURN_MS } from '../../lib/rotation.ts';
import type { RotationEvent } from '../../lib/rotation.ts';
import { shown } from '../../lib/shown.ts';
import { firstOf, goTo, step, swipe } from './slides.ts';
import type { Slides } from './slides.ts';
import { createView } from './view.ts';

interface Slideshow {
  tell: (event: RotationEvent) => void;
  /** Shows another slide, which gets all of its time. */
  show: (change: (slides: Slides) => Slides) => void;
}

function createSlideshow(root: HTMLElement): Slideshow {
  const view = createView(root);
  let slides = firstOf(root.querySelectorAll('[data-slide]').length);
  let rotation = openingRotation;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = isTurning(rotation) ? setTimeout(turn, TURN_MS) : undefined;
  };
  const show: Slideshow['show'] = (change) => {
    slides = change(slides);
    view(slides, rotation);
    wait();
  };
  const turn = (): void => {
    show((current) => step(current, 'next'));
  };
  return {
    show,
    tell(event) {
      const turned = isTurning(rotation);
      rotation = reduceRotation(rotation, event);
      view(slides, rotation);
      if (isTurning(rotation) !== turned || timer === undefined) wait();
    },
  };
}

function listenToFocus(root: HTMLElement, { tell }: Slideshow): void {
  root.addEventListener('focusin', ({ target }) => {
    // A press of the mouse focuses too, right before its click.
    if (target instanceof Element && target.matches(':focus-visible')) {
      tell({ type: 'keyboard focus came' });
    }
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    // A window that loses focus keeps its active element.
    const stays = [relatedTarget, document.activeElement].some(
      (to) => to instanceof Node && root.contains(to),
    );
    if (!stays) tell({ type: 'focus left' });
  });
}

function listenToPointer(root: HTMLElement, { tell }: Slideshow): void {
  for (const [type, isOver] of [
    ['pointerenter', true],
    ['pointerleave', false],
  ] as const) {
    root.addEventListener(type, ({ pointerType }) => {
      // A finger hovers over nothing: its coming would pause the slides for good.
      if (pointerType !== 'touch') tell({ type: 'pointer moved', isOver });
    });
  }
}

function listenToFingers(track: HTMLElement, { tell, show }: Slideshow): void {
  let from: Touch | undefined;
  track.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined;
      tell({ type: 'finger moved', isDown: true });
    },
    { passive: true },
  );
  const lift = ({ touches }: TouchEvent): void => {
    if (touches.length === 0) tell({ type: 'finger moved', isDown: false });
  };
  track.addEventListener('touchcancel', lift);
  track.addEventListener('touchend', (event) => {
    lift(event);
    const [to] = event.changedTouches;
    if (!from || !to) return;
    const direction = swipe(to.clientX - from.clientX, to.clientY - from.clientY);
    if (direction) show((slides) => step(slides, direction));
  });
}

function listenToPage(still: MediaQueryList, { tell }: Slideshow): void {
  const see = (): void => {
    tell({ type: 'page seen', isHidden: document.hidden });
  };
  document.addEventListener('visibilitychange', see);
  still.addEventListener('change', () => {
    if (still.matches) tell({ type: 'stillness asked' });
  });
  see();
}

/** Makes the static slides of `root` a slideshow, which starts paused for who asks for stillness. */
export function startSlideshow(root: HTMLElement, still: MediaQueryList): void {
  const control = root.querySelector<HTMLElement>('[data-rotation]');
  const track = root.querySelector<HTMLElement>('[data-slides]');
  if (!control || !track) return;
  const slideshow = createSlideshow(root);
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const { go, step: way } = button.dataset;
    // The pressed button answers by itself first, and the slide comes a frame later.
    const show: Slideshow['show'] = (change) => void shown().then(() => slideshow.show(change));
    if (button === control) slideshow.tell({ type: 'button pressed' });
    else if (go !== undefined) show((slides) => goTo(slides, Number(go)));
    else if (way !== undefined) show((slides) => step(slides, way === 'next' ? 'next' : 'prev'));
  });
  listenToFocus(root, slideshow);
  listenToPointer(root, slideshow);
  listenToFingers(track, slideshow);
  // A pointer that was there before the script never enters. A finger leaves its hover behind, and has none.
  const isUnderPointer = root.matches(':hover') && matchMedia('(hover: hover)').matches;
  slideshow.tell({ type: 'began', isStill: still.matches, isUnderPointer });
  listenToPage(still, slideshow);
  root.dataset['ready'] = '';
}
