// A page opened at a hash starts at its top (styles/base.css) and scrolls to the element 300 ms after the load event. The
// stylesheet sets the scroll behavior.
const root = document.documentElement;

const elementOf = (hash: string): Element | null => document.getElementById(hash.slice(1));

/** Whether sections far from the window may be unrendered: their height is then an estimate. */
const isFresh = (): boolean => root.classList.contains('is-fresh');

export function layOutWhole(): void {
  root.classList.remove('is-fresh');
}

// Focus comes from far by Shift+Tab from the address bar, for example.
addEventListener('focusin', ({ target }) => {
  if (!isFresh() || !(target instanceof Element)) return;
  if (Math.abs(target.getBoundingClientRect().top) < 2 * innerHeight) return;
  layOutWhole();
  target.scrollIntoView({ block: 'nearest' });
});

function arrive(hash: string): void {
  const target = elementOf(hash);
  // The visitor may have moved by now: to another hash, or down the page.
  const stays = () => location.hash === hash && scrollY === 0;
  const end = () => root.classList.remove('is-arriving');
  if (!target || !stays()) return end();
  layOutWhole();
  // It first reports after the next layout; a scroll before that would force one.
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    end();
    if (stays()) target.scrollIntoView();
  });
  observer.observe(target);
}

if (root.classList.contains('is-arriving')) {
  addEventListener('load', () => setTimeout(arrive, 300, location.hash));
}

addEventListener('hashchange', () => {
  const target = elementOf(location.hash);
  root.classList.remove('is-arriving');
  layOutWhole();
  if (target) target.scrollIntoView();
  else if (location.hash.length > 1) scrollTo({ top: 0 });
});
