import type { ClientDirective } from 'astro';
import { finderOf } from './same-button.ts';
import { currentHash } from './url.ts';

const isReady = (island: HTMLElement): boolean => !island.hasAttribute('ssr');

/**
 * `client:intent="[data-buy]"`: hydrates an island when a visitor is about to press one of its
 * triggers (the elements that match the selector), or when the URL's fragment names an element in
 * it. Repeats a press that precedes hydration. If the island fails to load, the press goes to the
 * trigger's `data-fallback`, and the next interaction tries again.
 */
const clientIntent: ClientDirective = (load, { value }, island) => {
  let hydration: Promise<void> | undefined;

  function hydrate(): Promise<void> {
    hydration ??= (async () => {
      // Does not throw on failure: Astro dispatches astro:hydration-error.
      await (
        await load()
      )();
      hydration = undefined;
    })();
    return hydration;
  }

  const triggerOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(String(value)) : null;

  async function repeat(trigger: HTMLElement): Promise<void> {
    const find = finderOf(trigger);
    trigger.ariaBusy = 'true';
    await hydrate();
    const found = find() ?? trigger;
    for (const each of [trigger, found]) each.ariaBusy = null;
    if (isReady(island)) found.click();
    else location.assign(trigger.dataset['fallback'] ?? '/');
  }

  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      sign,
      (event) => {
        if (!isReady(island) && triggerOf(event)) void hydrate();
      },
      { passive: true },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      const trigger = triggerOf(event);
      // The page frame repeats presses on the island's own buttons (scripts/before-hydration.ts).
      if (!trigger || isReady(island) || island.contains(trigger)) return;
      event.stopPropagation();
      if (trigger.ariaBusy !== 'true') void repeat(trigger);
    },
    { capture: true },
  );
  const followHash = (): void => {
    if (!isReady(island) && island.contains(document.getElementById(currentHash()))) void hydrate();
  };
  addEventListener('hashchange', followHash);
  followHash();
};

export default clientIntent;
