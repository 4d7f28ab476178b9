// A press on a button of an island that is not hydrated yet is repeated once it is. A submit button needs no script.
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const island = button?.closest('astro-island[ssr]');
    if (button?.type === 'button')
      island?.addEventListener('astro:hydrate', () => button.click(), { once: true });
  },
  { capture: true },
);
// Searching in the page finds closed panels, too. React writes their `hidden` without its value.
for (const panel of document.querySelectorAll('[data-disclosure][hidden]'))
  panel.setAttribute('hidden', 'until-found');
