// For browsers that know no groups of details, or open no closed ones on the way to a place inside. Where the browser
// does both by itself, all of this finds nothing left to do.

/** Opens the question that a hash names, and answers the place inside it when it was closed. */
function openNamed(hash: string): Element | null {
  let place: Element | null;
  try {
    place = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // A stray percent sign names nothing.
  }
  const details = place?.closest<HTMLDetailsElement>('.accordion > details');
  if (!details || details.open) return null;
  details.open = true;
  return place;
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || target.name === '') return;
    for (const other of document.querySelectorAll('details')) {
      if (other !== target && other.name === target.name) other.open = false;
    }
  },
  // It does not bubble.
  { capture: true },
);
addEventListener('hashchange', () => {
  openNamed(location.hash)?.scrollIntoView();
});
// On arrival the head's script holds the hash, and the shell brings the page to it.
openNamed(document.documentElement.dataset['initialHash'] ?? location.hash);

// A module, so that its names are its own.
export {};
