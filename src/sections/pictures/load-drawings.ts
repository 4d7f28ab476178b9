// Drawings are files, and come when they are near: a view that its place does not show is never near.

/** How near, in pixels: about the way a finger throws a page while a small file comes. */
const NEAR = 600;

function load(view: Element): void {
  watch.unobserve(view);
  for (const use of view.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
    delete use.dataset['href'];
  }
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
  },
  { rootMargin: `${NEAR}px 0px` },
);

const views = document.querySelectorAll('[data-drawing]');
for (const view of views) watch.observe(view);

// A sheet of paper shows all of the page, and perhaps the other view.
addEventListener('beforeprint', () => {
  for (const view of views) load(view);
});
