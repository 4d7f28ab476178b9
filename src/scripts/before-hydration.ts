import { finderOf } from '../browser/same-button.ts';

// Repeats a press on a button of an island after hydration. Submit buttons work without scripts.
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const island = button?.closest<HTMLElement>('astro-island[ssr]');
    if (button?.type !== 'button' || !island) return;
    const find = finderOf(button);
    island.addEventListener('island:hydrated', () => find()?.click(), { once: true });
  },
  { capture: true },
);
// Lets find-in-page search closed panels. React writes their `hidden` without its value.
for (const panel of document.querySelectorAll('[data-disclosure][hidden]'))
  panel.setAttribute('hidden', 'until-found');
