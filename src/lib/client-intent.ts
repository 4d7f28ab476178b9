import type { ClientDirective } from 'astro';
import { currentHash } from './current-hash.ts';

const isReady = (island: HTMLElement): boolean => !island.hasAttribute('ssr');

/**
 * `client:intent="[data-buy]"`: hydrates an island at the first sign that a visitor is about to press one of its
 * triggers, the elements that the selector names. A press that comes before is repeated once the island is there.
 * An address that names a place in the island hydrates it, too: what it shows may depend on that.
 * Where it can't be loaded, the press leads to the trigger's `data-fallback`, and the next sign tries again.
 */
const clientIntent: ClientDirective = (load, { value }, island) => {
  let hydration: Promise<void> | undefined;

  function hydrate(): Promise<void> {
    hydration ??= (async () => {
      // Fails without a throw: Astro reports it as astro:hydration-error.
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
    trigger.ariaBusy = 'true';
    await hydrate();
    trigger.ariaBusy = null;
    if (isReady(island)) trigger.click();
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
      if (!trigger || isReady(island)) return;
      event.stopPropagation();
      if (trigger.ariaBusy !== 'true') void repeat(trigger);
    },
    { capture: true },
  );
  const hydrateForHash = (): void => {
    const hash = currentHash();
    if (hash && island.querySelector(`#${CSS.escape(hash)}`)) void hydrate();
  };
  hydrateForHash();
  addEventListener('hashchange', hydrateForHash);
};

export default clientIntent;
