import { isOpen, localTime } from '../../domain/office-hours.ts';
import type { Opening } from '../../domain/office-hours.ts';

const MINUTE_MS = 60_000;

const badges = [...document.querySelectorAll<HTMLElement>('[data-hours]')].map((badge) => ({
  badge,
  // Written by the same build as this code.
  hours: JSON.parse(badge.dataset['hours'] ?? '[]') as Opening[],
  word: badge.querySelector('[data-office-state]'),
}));

function show(): void {
  const now = localTime(new Date());
  for (const { badge, hours, word } of badges) {
    const open = isOpen(hours, now);
    badge.dataset['state'] = open ? 'open' : 'closed';
    badge.classList.toggle('badge-success', open);
    const text = badge.dataset[open ? 'whenOpen' : 'whenClosed'] ?? '';
    if (word && word.textContent !== text) word.textContent = text;
  }
}

/** Says by the visitor's clock whether it is office hours, as each minute begins and when the page is seen again. */
export function showOpeningState(): void {
  const tick = (): void => {
    show();
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  tick();
  document.addEventListener('visibilitychange', show);
}
