// Counts page views and the steps of a purchase, on sites that have `analytics` in content/site.yaml. Sets no cookie.
import { PURCHASE_STEPS, visitRequest } from '../browser/visits.ts';
import type { Analytics } from '../schemas/site.ts';

const settings = document.querySelector<HTMLMetaElement>('meta[name="visits"]')?.content;
const analytics = settings === undefined ? undefined : (JSON.parse(settings) as Analytics);

function count(name?: string): void {
  if (!analytics) return;
  const visit = { page: location.href, referrer: document.referrer, ...(name && { name }) };
  const { url, type, body } = visitRequest(analytics, visit);
  const headers = { 'content-type': type };
  // Outlives the page, and fails in silence: a blocker or a lost connection is no fault of the page.
  fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

/** Whether this tab has counted the order's payment before: the page may be reloaded. */
function isCounted(orderId: string): boolean {
  const key = `counted-${orderId}`;
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, '');
  } catch {
    // Storage may be switched off.
  }
  return false;
}

count();
document.addEventListener('purchase-step', ({ detail: { step, orderId } }) => {
  if (orderId === undefined || !isCounted(orderId)) count(PURCHASE_STEPS[step]);
});
