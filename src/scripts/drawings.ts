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

/** Drawings of this many files are laid out at once: all of the largest page's would delay a press. */
const FILES = 3;
/** About the time in which those come from the cache. */
const BATCH_MS = 100;

const fileOf = (drawing: Element): string | undefined =>
  drawing.querySelector<SVGUseElement>('use[data-href]')?.dataset['href']?.replace(/#.*/, '');

async function loadInBatches(waiting: readonly Element[]): Promise<void> {
  const withFiles = waiting.map((drawing) => [fileOf(drawing), drawing] as const);
  const files = [...new Set(withFiles.map(([file]) => file))];
  // Into the cache first, or each file would come in a frame of its own.
  await Promise.allSettled(
    files.map((file) => file !== undefined && fetch(file, { priority: 'low' })),
  );
  for (let first = 0; first < files.length; first += FILES) {
    const batch = files.slice(first, first + FILES);
    for (const [file, drawing] of withFiles) if (batch.includes(file)) load(drawing);
    await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
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
