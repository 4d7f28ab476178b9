// Drawings are SVG files that <use> shows; each is fetched when it comes near the window.
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

// At first only what stands in the window. The rest follows when the page has been read for a moment: fetched at the
// load event, it costs 130 ms of LCP (service page, `npm run bench:pages`).
loadWithin(0);
afterFirstView(() => {
  loadWithin(600); // Pixels: about the way a finger throws a page while a small file comes.
});
addEventListener('beforeprint', () => {
  for (const drawing of document.querySelectorAll('[data-drawing]')) load(drawing);
});
