import { isTurning } from './rotation.ts';
import type { Rotation } from './rotation.ts';

/** Writes a state into the slideshow's markup. */
export function createView(root: HTMLElement): (state: Rotation) => void {
  const track = root.querySelector('[data-slides]');
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
  const pickers = [...root.querySelectorAll<HTMLElement>('[data-go]')];
  const control = root.querySelector<HTMLElement>('[data-rotation]');
  return (state) => {
    const { index, direction, playing } = state;
    root.dataset['direction'] = direction;
    for (const [place, slide] of slides.entries()) {
      slide.toggleAttribute('data-current', place === index);
    }
    for (const picker of pickers) {
      const isCurrent = picker.dataset['go'] === String(index);
      picker.setAttribute('aria-current', String(isCurrent));
    }
    // What turns by itself is not read out; what was asked for is.
    track?.setAttribute('aria-live', isTurning(state) ? 'off' : 'polite');
    if (control) control.textContent = control.dataset[playing ? 'pause' : 'play'] ?? '';
  };
}
