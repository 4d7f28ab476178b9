// Two states of the header, which the stylesheet draws, and one menu, without work on scrolling.
const header = document.querySelector<HTMLElement>('[data-header]');
const sentinel = document.querySelector('[data-header-sentinel]');
const menu = document.querySelector<HTMLElement>('#menu');
const opener = document.querySelector('[popovertarget="menu"]');

if (sentinel) {
  new IntersectionObserver(([entry]) => {
    if (entry) header?.classList.toggle('is-scrolled', !entry.isIntersecting);
  }).observe(sentinel);
}

if (menu && opener) {
  menu.addEventListener('toggle', (event) => {
    opener.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'));
  });
  // A choice on the same page loads nothing, so it would leave the menu open.
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
  });
  // Where the window grows wide enough for the links, their button goes, and the menu with it.
  new ResizeObserver(() => {
    if (!opener.checkVisibility()) menu.hidePopover();
  }).observe(opener);
}
