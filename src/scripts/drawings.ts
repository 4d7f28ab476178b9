// Loads drawings, SVG files shown by <use>, when they near the viewport.
import { afterFirstView } from './after-first-view.ts';

function load(drawing: Element): void {
  for (const use of drawing.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
    delete use.dataset['href'];
  }
}

function loadWithin(distance: number): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: `${distance}px 0px`, scrollMargin: '0px 500%' },
  );
  for (const drawing of document.querySelectorAll('[data-drawing]')) observer.observe(drawing);
}

// First only drawings in the viewport. Loading the rest at the load event would cost 130 ms of LCP
// (service page, `npm run bench:pages`).
loadWithin(0);
afterFirstView(() => {
  loadWithin(600); // Pixels: about the distance of a fling while a small file loads.
});
addEventListener('beforeprint', () => {
  for (const drawing of document.querySelectorAll('[data-drawing]')) load(drawing);
});
