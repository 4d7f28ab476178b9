// The overlay's delay and its end are CSS; this only says that a page is being left.
const root = document.documentElement;

function leave(to: string): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
  root.classList.add('is-leaving');
}

addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.href && !link.target && !link.hasAttribute('download')) leave(link.href);
});
addEventListener('submit', (event) => {
  if (!event.defaultPrevented && event.target instanceof HTMLFormElement)
    leave(event.target.action);
});
// A page brought back from the cache was frozen while it was being left.
addEventListener('pageshow', () => {
  root.classList.remove('is-leaving');
});
