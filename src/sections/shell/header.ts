// Two states of the header and one menu, without work on scrolling.
import { settling, stillness, time } from './motion.ts';

const header = document.querySelector<HTMLElement>('[data-header]');
const sentinel = document.querySelector('[data-header-sentinel]');
const menu = document.querySelector<HTMLElement>('#menu');
const opener = document.querySelector('[popovertarget="menu"]');

/** Moves the header's parts to where the new state puts them: one layout, then transforms alone. */
function settle(scrolled: boolean): void {
  if (!header || header.classList.contains('is-scrolled') === scrolled) return;
  const parts = [...header.querySelectorAll<HTMLElement>('.header-bar > *')];
  const before = parts.map((part) => part.getBoundingClientRect());
  header.classList.toggle('is-scrolled', scrolled);
  if (stillness.matches) return;
  for (const [index, part] of parts.entries()) {
    const from = before[index];
    const to = part.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    part.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      { duration: time('mid'), easing: settling },
    );
  }
}

if (sentinel) {
  new IntersectionObserver(([entry]) => {
    if (entry) settle(!entry.isIntersecting);
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
