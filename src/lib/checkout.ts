import { scaleOf } from '../domain/weight.ts';
import { pricingPageSchema } from '../schemas/pages/pricing.ts';
import { getPage } from './content.ts';
import { getFigures } from './figures.ts';
import { getSubServicesByWeight } from './services.ts';
import { getSite } from './site.ts';
import { fill } from '../browser/wording.ts';

/** The texts of paying, with the figures filled in, and the range of prices. */
export async function getCheckout() {
  const { checkout } = await getPage('pricing', pricingPageSchema);
  const values = { ...(await getFigures()), brand: (await getSite()).name };
  /** What depends on the order keeps its placeholder. */
  const fillIn = (text: string): string =>
    fill(text, { ...values, turnaround: '{turnaround}', terms: '{terms}', refund: '{refund}' });
  const words = {
    ...checkout,
    buys: fillIn(checkout.buys),
    how: {
      ...checkout.how,
      facts: checkout.how.facts.map(({ term, text }) => ({ term, text: fillIn(text) })),
    },
  };
  const scale = scaleOf((await getSubServicesByWeight()).map(({ startingPrice }) => startingPrice));
  return { words, scale };
}
