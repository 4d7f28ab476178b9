// Shows a link to an order that this browser has taken to a payment provider (browser/open-orders.ts).
import type { OpenOrder } from '../browser/open-orders.ts';

const frame = document.querySelector<HTMLElement>('[data-open-order]');
const link = frame?.querySelector('a');
const service = frame?.querySelector('[data-service]');
const { openOrder: key = '', days = '' } = frame?.dataset ?? {};

/** The newest order, unless it is too old or dismissed. Storage may be disabled or invalid. */
function newest(): OpenOrder | undefined {
  try {
    const entry = (JSON.parse(localStorage.getItem(key) ?? '[]') as OpenOrder[]).at(-1);
    if (!entry || sessionStorage.getItem(key) === entry.id) return undefined;
    return Date.now() - entry.at < Number(days) * 864e5 ? entry : undefined;
  } catch {
    return undefined;
  }
}

function show(isShown: boolean): void {
  if (frame) frame.hidden = !isShown;
  // Keeps what takes the focus above the note.
  document.documentElement.classList.toggle('scroll-pb-28', isShown);
}

function update(): void {
  const entry = newest();
  if (!link || !service) return;
  show(entry !== undefined);
  if (!entry) return;
  service.textContent = entry.service;
  link.href = `/payment/success?order_id=${encodeURIComponent(entry.id)}`;
}

frame?.querySelector('button')?.addEventListener('click', () => {
  const entry = newest();
  if (entry) sessionStorage.setItem(key, entry.id);
  show(false);
});
// Also when the browser's back button leaves the provider's page.
if (frame) addEventListener('pageshow', update);
