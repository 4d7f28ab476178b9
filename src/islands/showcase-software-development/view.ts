import { isTurning, isWanted } from '../../lib/rotation.ts';
import type { Rotation } from '../../lib/rotation.ts';
import type { Slides } from './slides.ts';

/** Writes a state into the slideshow's markup. */
export function createView(root: HTMLElement): (slides: Slides, rotation: Rotation) => void {
  const track = root.querySelector('[data-slides]');
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
  const pickers = [...root.querySelectorAll<HTMLElement>('[data-go]')];
  const control = root.querySelector<HTMLElement>('[data-rotation]');
  return ({ index, direction }, rotation) => {
    root.dataset['direction'] = direction;
    for (const [place, slide] of slides.entries()) {
      slide.toggleAttribute('data-current', place === index);
    }
    for (const picker of pickers) {
      const isCurrent = picker.dataset['go'] === String(index);
      picker.setAttribute('aria-current', String(isCurrent));
    }
    // What turns by itself is not read out; what was asked for is.
    track?.setAttribute('aria-live', isTurning(rotation) ? 'off' : 'polite');
    const word = control?.dataset[isWanted(rotation) ? 'pause' : 'play'] ?? '';
    // A button written anew under the pointer that presses it gets no click.
    if (control && control.textContent !== word) control.textContent = word;
  };
}
