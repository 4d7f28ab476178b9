/**
 * The URL's fragment as written, or '': ids are slugs, in which nothing is encoded. A page opened at
 * a hash keeps it in `data-initial-hash` until it has scrolled there (build/head-script.ts); another
 * hash comes first.
 */
export const currentHash = (): string =>
  (location.hash || (document.documentElement.dataset['initialHash'] ?? '')).slice(1);
