// Drawings are files, and come when they are near: a view that its place does not show is never near.

import { onceAtRest } from '../../lib/once-at-rest.ts';

/** How near, in pixels: about the way a finger throws a page while a small file comes. */
const NEAR = 600;

function load(view: Element): void {
  waiting.delete(view);
  for (const use of view.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
    delete use.dataset['href'];
  }
}

/** Loads each view that comes within so many pixels of the window, and the slides beside one that does. */
const watchWithin = (distance: number): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: `${distance}px 0px`, scrollMargin: '0px 500%' },
  );

const waiting = new Set(document.querySelectorAll('[data-drawing]'));

function watchWaiting(watch: IntersectionObserver): IntersectionObserver {
  for (const view of waiting) watch.observe(view);
  return watch;
}

const inWindow = watchWaiting(watchWithin(0));
onceAtRest(() => {
  inWindow.disconnect();
  watchWaiting(watchWithin(NEAR));
});

// A sheet of paper shows all of the page, and perhaps the other view.
addEventListener('beforeprint', () => {
  for (const view of waiting) load(view);
});
