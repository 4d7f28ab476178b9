// The header's two states, drawn by the stylesheet, and its menu. Nothing runs on scroll.
const header = document.querySelector('[data-header]');
const sentinel = document.querySelector('[data-header-sentinel]');
const menu = document.querySelector<HTMLElement>('#menu');
const menuButton = document.querySelector('[popovertarget="menu"]');

if (sentinel) {
  new IntersectionObserver(([entry]) => {
    if (entry) header?.toggleAttribute('data-scrolled', !entry.isIntersecting);
  }).observe(sentinel);
}

if (menu && menuButton) {
  menu.addEventListener('toggle', (event) => {
    menuButton.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'));
  });
  // A link to the same page loads nothing, so it would leave the menu open.
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
  });
  // In a window wide enough for the links their button is hidden, and the menu must close with it.
  new ResizeObserver(() => {
    if (!menuButton.checkVisibility()) menu.hidePopover();
  }).observe(menuButton);
}
