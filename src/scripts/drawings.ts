// Drawings are SVG files that <use> shows, photographs <picture>; each is fetched when it comes near the window, or when the
// page is at rest.

type Connection = { saveData?: boolean; effectiveType?: string };

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

/** Read when they are needed: islands make some anew. */
const drawings = (): Iterable<Element> => document.querySelectorAll('[data-drawing]');

function loadWithin(distance: number): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: `${distance}px 0px`, scrollMargin: '0px 500%' },
  );
  for (const drawing of drawings()) observer.observe(drawing);
}

// At first only what stands in the window.
loadWithin(0);
addEventListener(
  'scroll',
  () => {
    loadWithin(600); // Pixels: about the way a finger throws a page while a small file comes.
  },
  { once: true, passive: true },
);
addEventListener('beforeprint', () => {
  for (const drawing of drawings()) load(drawing);
});

/** Whether the visitor pays for what they don't look at, in money or in time. Safari and Firefox don't say. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** So many are laid out in one frame: all of a page would delay a press, and a frame for each would cost more of them. */
const BATCH = 3;

/** Safari has no idle callbacks. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

const fileOf = (drawing: Element): string | undefined =>
  drawing.querySelector<SVGUseElement>('use[data-href]')?.dataset['href']?.replace(/#.*/, '');

async function loadInBatches(waiting: readonly Element[]): Promise<void> {
  const files = new Set(waiting.map(fileOf));
  // Into the cache first: a drawing that waits for its file has a frame of its own.
  await Promise.allSettled(
    [...files].map((file) => file !== undefined && fetch(file, { priority: 'low' })),
  );
  for (let first = 0; first < waiting.length; first += BATCH) {
    await new Promise(requestAnimationFrame);
    await idle();
    for (const drawing of waiting.slice(first, first + BATCH)) load(drawing);
  }
}

/** Loads every drawing that is displayed, whether or not the visitor comes near it. */
export function loadAtRest(): void {
  if (isSparing()) return;
  // It knows the boxes without a layout. That of a drawing in another view or in a closed panel is empty.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const displayed = entries.filter(({ boundingClientRect: { width } }) => width > 0);
    void loadInBatches(displayed.map(({ target }) => target));
  });
  for (const drawing of drawings()) observer.observe(drawing);
}
