// Renders the sections that `content-visibility` skips (styles/base.css) when a page has loaded and nobody has touched it
// for a second, so that a capture of the whole page shows them. One in each idle period: a press waits for one at most.
import { hang } from './hanging-dots.ts';

const REST_MS = 1000;
const sections = [...document.querySelectorAll<HTMLElement>('.section, body > footer')];
let touchedAt = 0;

/** Safari has no idle callbacks. */
const whenIdle: (run: () => void) => unknown =
  'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;

function touch(): void {
  touchedAt = performance.now();
}

function drawNext(): void {
  const wait = touchedAt + REST_MS - performance.now();
  if (wait > 0) {
    setTimeout(drawNext, wait);
    return;
  }
  const section = sections.shift();
  if (!section) return;
  // The real height of a section above the window would move what the visitor reads.
  if (section.getBoundingClientRect().bottom > 0) section.style.contentVisibility = 'visible';
  requestAnimationFrame(() =>
    whenIdle(() => {
      // Nothing else tells of it if the section, rendered once before, kept its size.
      if ('rule' in section.dataset) hang([section]);
      drawNext();
    }),
  );
}

for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(type, touch, { passive: true });
addEventListener('load', () => {
  touch();
  drawNext();
});
