// Marks the page as leaving; the stylesheet shows the spinner after 200 ms.
const { classList } = document.documentElement;

/** Whether a press on a link leads on in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function leave(address: string): void {
  const { origin, pathname, search, hash } = new URL(address, location.href);
  if (origin !== location.origin) return;
  if (pathname === location.pathname && search === location.search && hash) return;
  classList.add('is-leaving');
}

addEventListener('click', (event) => {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.href && !link.target && !link.hasAttribute('download')) leave(link.href);
});
addEventListener('submit', (event) => {
  if (!event.defaultPrevented && event.target instanceof HTMLFormElement)
    leave(event.target.action);
});
// A page in the back/forward cache was frozen with the mark set.
addEventListener('pageshow', () => classList.remove('is-leaving'));
