/** How long a paint is waited for, in milliseconds: a page in a hidden tab has none. */
const PAINT_MS = 500;

/** Starts what would otherwise be fetched and evaluated before the page is first seen. */
export function oncePainted(start: () => void): void {
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    start();
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, PAINT_MS);
}
