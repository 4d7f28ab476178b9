/**
 * The id in the URL's fragment, or ''. A page opened at a hash keeps it in `data-initial-hash`
 * until it has scrolled there (theme-script.ts).
 */
export function currentHash(): string {
  const hash = document.documentElement.dataset['initialHash'] ?? location.hash;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // An invalid percent-encoding.
  }
}
