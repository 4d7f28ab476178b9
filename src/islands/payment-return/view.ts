import { formatAmount } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import type { Panel } from './states.ts';

/** The page's markup holds every panel and every word; this shows one of them at a time. */
export interface View {
  show: (panel: Panel) => void;
  /** Shows an order's reference, service and amounts. */
  tell: (order: PublicOrder) => void;
  /** `again`: whether trying again can help. */
  fail: (message: string, again: boolean) => void;
}

function fillIn(root: HTMLElement, name: string, text: string): void {
  for (const place of root.querySelectorAll(`[data-${name}]`)) place.textContent = text;
}

export function createView(root: HTMLElement): View {
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')];
  const details = root.querySelector<HTMLElement>('[data-order]');
  const again = root.querySelector<HTMLElement>('[data-again]');
  const brand = document.title.slice(document.title.lastIndexOf(' | '));
  const show = (name: Panel): void => {
    for (const panel of panels) {
      panel.hidden = panel.dataset['panel'] !== name;
      if (!panel.hidden) document.title = `${panel.dataset['title'] ?? ''}${brand}`;
    }
  };
  return {
    show,
    tell({ id, service_name, amount, arrived }) {
      fillIn(root, 'reference', id);
      fillIn(root, 'service', service_name);
      const price = formatAmount(Math.round(amount * 100));
      fillIn(root, 'amount', price);
      if (arrived !== undefined) {
        fillIn(root, 'arrived', formatAmount(Math.round(arrived * 100)));
        fillIn(root, 'price', price);
      }
      if (details) details.hidden = false;
    },
    fail(message, canTryAgain) {
      if (details) details.hidden = true;
      if (again) again.hidden = !canTryAgain;
      // Shown before it is filled, so that the words themselves are announced.
      show('error');
      fillIn(root, 'message', message);
      document.title = `Error: ${message}${brand}`;
    },
  };
}
