// A page opened at a hash starts at its top and scrolls to the element 300 ms after the load event.
// Until then the head's script (build/head-script.ts) keeps the hash. The stylesheet sets the scroll
// behavior.
const root = document.documentElement;
const { initialHash } = root.dataset;

const elementOf = (hash: string): Element | null => document.getElementById(hash.slice(1));

/** Unrendered sections have an estimated height; a long scroll needs the real ones. */
export function layOutWhole(): void {
  root.classList.remove('is-fresh');
}

// Focus comes from far by Shift+Tab from the address bar, for example.
addEventListener('focusin', ({ target }) => {
  if (!root.classList.contains('is-fresh') || !(target instanceof Element)) return;
  if (Math.abs(target.getBoundingClientRect().top) < 2 * innerHeight) return;
  layOutWhole();
  target.scrollIntoView({ block: 'nearest' });
});

function goToInitialHash(hash: string): void {
  // The visitor may have moved by now: to another hash, or down the page.
  const isCurrent = root.dataset['initialHash'] === hash && !location.hash;
  delete root.dataset['initialHash'];
  if (!isCurrent) return;
  if (scrollY === 0 && elementOf(hash)) location.replace(hash);
  else history.replaceState(history.state, '', hash);
}

if (initialHash !== undefined) {
  addEventListener('load', () => setTimeout(goToInitialHash, 300, initialHash));
}

addEventListener('hashchange', () => {
  const target = elementOf(location.hash);
  layOutWhole();
  if (target) target.scrollIntoView();
  else if (location.hash.length > 1) scrollTo({ top: 0 });
});
