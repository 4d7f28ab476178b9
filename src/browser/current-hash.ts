/**
 * The id in the URL's fragment, or ''. A page opened at a hash keeps it in `data-initial-hash`
 * until it has scrolled there (build/head-script.ts); another hash comes first.
 */
export function currentHash(): string {
  const hash = location.hash || (document.documentElement.dataset['initialHash'] ?? '');
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // An invalid percent-encoding.
  }
}
