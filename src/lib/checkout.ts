import { enabledProviders } from '../catalogue/load-catalogue.ts';
import { pricingPageSchema } from '../schemas/pages/pricing.ts';
import { getOnly, getPage } from './content.ts';
import { getFacts } from './facts.ts';
import { getPriceScale } from './services.ts';
import { fill } from '../browser/wording.ts';

/** What paying needs: the providers, its texts with the figures filled in, and the range of prices. */
export async function getCheckout() {
  const { checkout } = await getPage('pricing', pricingPageSchema);
  const values = { ...(await getFacts()), brand: (await getOnly('site')).name };
  /** What depends on the order keeps its placeholder. */
  const fillIn = (text: string): string =>
    fill(text, { ...values, delivery: '{delivery}', terms: '{terms}', refund: '{refund}' });
  const buys = {
    delivered: fillIn(checkout.buys.delivered),
    lasts: fillIn(checkout.buys.lasts),
  };
  const facts = checkout.how.facts.map(({ term, text }) => ({ term, text: fillIn(text) }));
  return {
    providers: enabledProviders(await getOnly('providers')),
    text: { ...checkout, buys, how: { ...checkout.how, facts } },
    allowCustomPrice: checkout.custom.allowed,
    scale: await getPriceScale(),
  };
}
