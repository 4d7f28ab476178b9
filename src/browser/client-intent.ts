import type { ClientDirective } from 'astro';
import { finderOf } from './same-button.ts';
import { currentHash } from './url.ts';

/**
 * `client:intent="[data-buy]"`: hydrates an island when a visitor is about to press one of its
 * triggers (the elements that match the selector), or when the URL's fragment names an element in
 * it. Repeats a press that precedes hydration. If the island fails to load, the press goes to the
 * trigger's `data-fallback`, and the next interaction tries again.
 * A URL with `?buy` opens the order dialog, which hydrates for it, as a press of the first trigger.
 */
const clientIntent: ClientDirective = (load, { value }, island) => {
  let hydration: Promise<void> | undefined;
  let isReady = false;
  const committed = new Promise((resolve) => {
    island.addEventListener('island:committed', resolve, { once: true });
  }).then(() => {
    isReady = true;
  });

  function hydrate(): Promise<void> {
    hydration ??= (async () => {
      // Does not throw on failure: Astro dispatches astro:hydration-error.
      await (
        await load()
      )();
      if (!island.hasAttribute('ssr')) await committed;
      hydration = undefined;
    })();
    return hydration;
  }

  const triggerOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(String(value)) : null;

  const fallBack = (trigger: HTMLElement | null): void =>
    location.assign(trigger?.dataset['fallback'] ?? '/');

  async function repeat(trigger: HTMLElement): Promise<void> {
    const find = finderOf(trigger);
    trigger.ariaBusy = 'true';
    await hydrate();
    const found = find() ?? trigger;
    for (const each of [trigger, found]) each.ariaBusy = null;
    if (isReady) found.click();
    else fallBack(trigger);
  }

  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      sign,
      (event) => {
        if (!isReady && triggerOf(event)) void hydrate();
      },
      { passive: true },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      const trigger = triggerOf(event);
      // The page frame repeats presses on the island's own buttons (scripts/before-hydration.ts).
      if (!trigger || isReady || island.contains(trigger)) return;
      event.stopPropagation();
      if (trigger.ariaBusy !== 'true') void repeat(trigger);
    },
    { capture: true },
  );
  const followHash = (): void => {
    if (!isReady && island.contains(document.getElementById(currentHash()))) void hydrate();
  };
  addEventListener('hashchange', followHash);
  followHash();
  if (new URLSearchParams(location.search).has('buy'))
    void hydrate().then(() => {
      if (!isReady) fallBack(document.querySelector<HTMLElement>(String(value)));
    });
};

export default clientIntent;
