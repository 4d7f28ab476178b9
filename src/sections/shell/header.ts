// Two states of the header and one menu, without work on scrolling.
const header = document.querySelector<HTMLElement>('[data-header]');
const sentinel = document.querySelector('[data-header-sentinel]');
const menu = document.querySelector<HTMLElement>('#menu');
const opener = document.querySelector('[popovertarget="menu"]');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const wide = matchMedia('(min-width: 48rem)');

/** Moves the header's parts to where the new state puts them: one layout, then transforms alone. */
function settle(scrolled: boolean): void {
  if (!header || header.classList.contains('is-scrolled') === scrolled) return;
  const parts = [...header.querySelectorAll<HTMLElement>('.header-bar > *')];
  const before = parts.map((part) => part.getBoundingClientRect());
  header.classList.toggle('is-scrolled', scrolled);
  if (still.matches) return;
  for (const [index, part] of parts.entries()) {
    const from = before[index];
    const to = part.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    part.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
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
  wide.addEventListener('change', () => {
    menu.hidePopover();
  });
}
