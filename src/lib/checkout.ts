import { enabledProviders } from '../catalogue/load-catalogue.ts';
import { getContent } from './content.ts';
import { getFacts } from './facts.ts';
import { getPriceScale } from './services.ts';
import { fill } from '../domain/text.ts';

/** The number to call about an order: of the first office. */
export async function getPhone(): Promise<string> {
  const [office] = (await getContent('site')).offices;
  return office?.telephone ?? '';
}

/** What paying needs: the providers, its texts with the figures filled in, and the range of prices. */
export async function getCheckout() {
  const { checkout } = await getContent('pricingPage');
  const site = await getContent('site');
  const values = { ...(await getFacts()), brand: site.name, owner: site.owner };
  /** What depends on the order keeps its placeholder. */
  const fillIn = (text: string): string =>
    fill(text, {
      ...values,
      delivery: '{delivery}',
      provider: '{provider}',
      terms: '{terms}',
      refund: '{refund}',
    });
  const buys = {
    delivered: fillIn(checkout.buys.delivered),
    lasts: fillIn(checkout.buys.lasts),
  };
  const facts = checkout.how.facts.map(({ term, text }) => ({ term, text: fillIn(text) }));
  return {
    providers: enabledProviders(await getContent('providers')),
    text: {
      ...checkout,
      buys,
      how: { ...checkout.how, facts },
      sold: fillIn(checkout.sold),
      phone: await getPhone(),
    },
    allowCustomPrice: checkout.custom.allowed,
    scale: await getPriceScale(),
  };
}

type Checkout = Awaited<ReturnType<typeof getCheckout>>;

/** Who sells and who charges, for the buttons that open the order dialog: there no provider is chosen yet. */
export function soldByAny({ sold, anyProvider, links }: Checkout['text']) {
  return {
    text: fill(sold, { provider: anyProvider, terms: '{terms}', refund: '{refund}' }),
    links,
  };
}
