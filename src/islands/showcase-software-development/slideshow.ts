import * as rotation from './rotation.ts';
import type { Direction, Rotation } from './rotation.ts';
import { createView } from './view.ts';

type Apply = (change: (state: Rotation) => Rotation) => void;

/** A state that turns by itself: each change shows, and gives the slide that shows its full time. */
function createRotation(root: HTMLElement, first: Rotation): Apply {
  const show = createView(root);
  let state = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply: Apply = (change) => {
    state = change(state);
    show(state);
    clearTimeout(timer);
    if (!rotation.isTurning(state)) return;
    timer = setTimeout(() => {
      apply((current) => rotation.step(current, 'next'));
    }, rotation.SLIDE_MS);
  };
  apply((current) => current);
  return apply;
}

function listenToFocus(root: HTMLElement, control: HTMLElement, apply: Apply): void {
  root.addEventListener('focusin', ({ target }) => {
    if (target !== control) apply(rotation.stop);
    // A press of the mouse focuses too, right before its click.
    else if (control.matches(':focus-visible')) apply((state) => rotation.hold(state, 'control'));
  });
  control.addEventListener('blur', () => {
    // Also fired when the window loses focus, which leaves the button.
    if (document.activeElement !== control) apply(rotation.leaveControl);
  });
}

function listenToPointer(root: HTMLElement, apply: Apply): void {
  // A finger hovers over nothing: its enter would hold the slides with no leave to follow.
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') apply((state) => rotation.hold(state, 'pointer'));
  });
  root.addEventListener('pointerleave', () => {
    apply((state) => rotation.release(state, 'pointer'));
  });
}

function listenToSwipes(track: HTMLElement, go: (direction: Direction) => void): void {
  let from: Touch | undefined;
  track.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  track.addEventListener('touchend', ({ changedTouches }) => {
    const [to] = changedTouches;
    if (!from || !to) return;
    const direction = rotation.swipe(to.clientX - from.clientX, to.clientY - from.clientY);
    if (direction) go(direction);
  });
}

/** Makes the static slides of `root` a slideshow; `still` starts it paused. */
export function startSlideshow(root: HTMLElement, still: boolean): void {
  const control = root.querySelector<HTMLElement>('[data-rotation]');
  const track = root.querySelector<HTMLElement>('[data-slides]');
  if (!control || !track) return;
  const count = root.querySelectorAll('[data-slide]').length;
  const apply = createRotation(root, rotation.startRotation(count, !still));
  const go = (direction: Direction): void => {
    apply((state) => rotation.step(rotation.stop(state), direction));
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const { go: index, step } = button.dataset;
    if (button === control) apply(rotation.toggle);
    else if (index !== undefined) {
      apply((state) => rotation.goTo(rotation.stop(state), Number(index)));
    } else if (step !== undefined) go(step === 'next' ? 'next' : 'prev');
  });
  listenToFocus(root, control, apply);
  listenToPointer(root, apply);
  listenToSwipes(track, go);
  const see = (): void => {
    apply((state) => rotation[document.hidden ? 'hold' : 'release'](state, 'hidden'));
  };
  document.addEventListener('visibilitychange', see);
  see();
}
