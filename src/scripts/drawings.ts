// Drawings are SVG files that <use> shows; each is fetched when it comes near the window.

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

// Before the load event a drawing below the window would share the line with the font.
loadWithin(0);
addEventListener('load', () => {
  loadWithin(600); // Pixels: about the way a finger throws a page while a small file comes.
});
addEventListener('beforeprint', () => {
  for (const drawing of document.querySelectorAll('[data-drawing]')) load(drawing);
});
