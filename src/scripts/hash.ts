// A page opened at a hash starts at its top and scrolls to the element 300 ms after it has loaded. Until then the head's
// script (lib/theme-script.ts) keeps the hash. The stylesheet decides whether the page glides or jumps.
const root = document.documentElement;
const { initialHash } = root.dataset;

function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // A stray percent sign names nothing.
  }
}

/** Sections that were never drawn have a guessed height; a long way to scroll needs the true ones. */
export function layOutWhole(): void {
  root.classList.remove('is-fresh');
}

function goToInitialHash(hash: string): void {
  // By now the visitor may have gone elsewhere: to another hash, or down the page.
  const isCurrent = root.dataset['initialHash'] === hash && !location.hash;
  delete root.dataset['initialHash'];
  if (!isCurrent) return;
  if (scrollY === 0 && elementOf(hash)) location.replace(hash);
  else history.replaceState(history.state, '', hash);
}

if (initialHash !== undefined) {
  addEventListener('load', () => {
    setTimeout(goToInitialHash, 300, initialHash);
  });
}

addEventListener('hashchange', () => {
  const target = elementOf(location.hash);
  layOutWhole();
  if (target) target.scrollIntoView();
  else if (location.hash.length > 1) scrollTo({ top: 0 });
});
