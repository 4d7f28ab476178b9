// Drawings are SVG files that <use> shows, photographs <picture>; each is fetched when it comes near the window.

function load(picture: Element): void {
  for (const use of picture.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset['href'] ?? '');
    delete use.dataset['href'];
  }
  // The sources come first: an image chooses among them when its own address is set.
  for (const source of picture.querySelectorAll<HTMLSourceElement>('source[data-srcset]')) {
    source.srcset = source.dataset['srcset'] ?? '';
    delete source.dataset['srcset'];
  }
  for (const image of picture.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    image.src = image.dataset['src'] ?? '';
    delete image.dataset['src'];
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

// At first only what stands in the window: nothing below it is fetched for a visitor who does not scroll.
loadWithin(0);
addEventListener(
  'scroll',
  () => {
    loadWithin(600); // Pixels: about the way a finger throws a page while a small file comes.
  },
  { once: true, passive: true },
);
addEventListener('beforeprint', () => {
  for (const drawing of document.querySelectorAll('[data-drawing]')) load(drawing);
});
