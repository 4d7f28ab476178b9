// The dialog's code is fetched when a visitor is about to buy, and once: React is no part of the page's first paint.
import { shown } from '../../lib/shown.ts';
import { parseWithoutEval } from '../../lib/without-eval.ts';
import type { Checkout } from './mount.tsx';
import { OFFER_ID } from './offer.ts';
import type { Offer } from './offer.ts';

parseWithoutEval();

let loading: Promise<Checkout> | undefined;

/** A fetch that failed is tried again at the next sign of intent. */
function load(): Promise<Checkout> {
  loading ??= import('./mount.tsx')
    .then(({ mountCheckout }) => {
      const offer = document.getElementById(OFFER_ID)?.textContent ?? '';
      // Written by the same build as this code.
      return mountCheckout(JSON.parse(offer) as Offer);
    })
    .catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
  return loading;
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-buy]') : null;
}

async function open(button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    // The press is answered before the dialog is made.
    await shown();
    const checkout = await load();
    checkout.open(button.dataset['buy'] ?? '', button);
  } catch {
    // No dialog, but no lost buyer either: the same link that stands here without a script.
    location.assign(button.dataset['quote'] ?? '/contact');
  } finally {
    button.ariaBusy = null;
  }
}

for (const intent of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    intent,
    (event) => {
      // The click that follows deals with a failure.
      if (buttonOf(event)) load().catch(() => undefined);
    },
    { passive: true },
  );
}
document.addEventListener('click', (event) => {
  const button = buttonOf(event);
  if (button && button.ariaBusy !== 'true') void open(button);
});
