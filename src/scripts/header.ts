import { isPlainClick, leave } from './leaving.ts';
import { closeLayer, openLayer, replaceLayer } from './layers.ts';

// Toggles the header's two states, which the stylesheet draws, and its menu. No scroll listener.
const header = document.querySelector('[data-header]');
const sentinel = document.querySelector('[data-header-sentinel]');
const menu = document.querySelector<HTMLElement>('#menu');
const menuButton = document.querySelector<HTMLElement>('[popovertarget="menu"]');

if (sentinel) {
  new IntersectionObserver(([entry]) => {
    if (entry) header?.toggleAttribute('data-scrolled', !entry.isIntersecting);
  }).observe(sentinel);
}

if (menu && menuButton) {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  const setOpen = (isOpen: boolean): void => {
    menuButton.toggleAttribute('data-open', isOpen);
    // Browsers with popovers set it themselves.
    if (!hasPopovers) menuButton.setAttribute('aria-expanded', String(isOpen));
    menu.toggleAttribute('data-open', isOpen);
    if (isOpen) openLayer(layer);
    else {
      menu.hidePopover?.();
      closeLayer(layer);
    }
  };
  const layer = {
    close: () => {
      setOpen(false);
      return true;
    },
  };
  menu.addEventListener('toggle', () => setOpen(menu.matches(':popover-open')));
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // In a row, the links are in no layer.
    if (!link || !menu.hasAttribute('data-open')) return;
    if (link.protocol.startsWith('http') && isPlainClick(event)) {
      event.preventDefault();
      leave(link.href);
      replaceLayer(layer, link.href);
    }
    // A link to the same page loads nothing, so it would leave the menu open.
    setOpen(false);
  });
  // Wide windows hide the menu button, so the menu must close too.
  new ResizeObserver(([button]) => {
    if (button?.contentRect.width === 0) setOpen(false);
  }).observe(menuButton);
  // Popover behavior for browsers that lack it: below Safari 17.
  if (!hasPopovers) {
    setOpen(false);
    document.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (menuButton.contains(target)) setOpen(!menu.hasAttribute('data-open'));
      else if (!menu.contains(target)) setOpen(false);
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.hasAttribute('data-open')) return;
      setOpen(false);
      menuButton.focus();
    });
  }
}
