/** How long after its load a page is taken to be shown, also by a slow phone; in milliseconds. */
const REST_MS = 1500;

/**
 * Starts what the first view has no use for, and would share a slow line with: once the page has been shown for a
 * while, or sooner, as the visitor sets out.
 */
export function onceAtRest(start: () => void): void {
  const begun = new AbortController();
  const { signal } = begun;
  const begin = () => {
    if (signal.aborted) return;
    begun.abort();
    start();
  };
  for (const sign of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(sign, begin, { passive: true, signal });
  }
  addEventListener('load', () => setTimeout(begin, REST_MS), { signal });
}
