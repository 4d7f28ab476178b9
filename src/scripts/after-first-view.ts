import { manifestPath } from '../lib/icons.ts';

const FIRST_VIEW_MS = 1000;

/** Runs code that the first view of a page does not need. */
export function afterFirstView(run: () => void): void {
  addEventListener('load', () => setTimeout(run, FIRST_VIEW_MS));
}

// Only needed to install the site; in the markup it costs 120 ms of LCP.
afterFirstView(() => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifestPath;
  document.head.append(link);
});
