import { scaleOf } from '../domain/weight.ts';
import { pricingPageSchema } from '../schemas/pages/pricing.ts';
import { getPage } from './content.ts';
import { getFacts } from './facts.ts';
import { getSubServicesByWeight } from './services.ts';
import { getSite } from './site.ts';
import { fill } from '../browser/wording.ts';

/** The texts of paying, with the figures filled in, and the range of prices. */
export async function getCheckout() {
  const { checkout } = await getPage('pricing', pricingPageSchema);
  const values = { ...(await getFacts()), brand: (await getSite()).name };
  /** What depends on the order keeps its placeholder. */
  const fillIn = (text: string): string =>
    fill(text, { ...values, turnaround: '{turnaround}', terms: '{terms}', refund: '{refund}' });
  const text = {
    ...checkout,
    buys: fillIn(checkout.buys),
    how: {
      ...checkout.how,
      facts: checkout.how.facts.map(({ term, text }) => ({ term, text: fillIn(text) })),
    },
  };
  const scale = scaleOf((await getSubServicesByWeight()).map(({ startingPrice }) => startingPrice));
  return { text, scale };
}
