import { faqSchema } from '../../src/schemas/faqs.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { testimonialsSchema } from '../../src/schemas/testimonials.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { itemId } from '../../src/domain/item.ts';
import { CONTENT, read, services } from '../schemas/files.ts';

/** What the agency sells, for tests of the whole product: whatever content/ says. */
export const { providers } = loadCatalogue(CONTENT);

const [firstProvider] = providers;
if (!firstProvider) throw new Error('content/providers.yaml offers no provider.');
/** The provider that the order dialog preselects. */
export const preselected = providers.find(({ recommended }) => recommended) ?? firstProvider;
/** Others that take the price of {@link sale}; the preselected one again if there are fewer. */
export const [second = preselected, third = second, fourth = third] = providers.filter(
  (each) => each !== preselected,
);

/** Each page's sub-service as tests buy it. Money is in cents, `price` as the page shows it. */
export const sales = services().flatMap((service) =>
  service.subcategories.flatMap((page) => {
    const item = service.subServices.find(({ id }) => id === page.subService);
    if (!item) return [];
    return {
      id: itemId(service.id, item.id),
      item: item.id,
      title: item.title,
      cents: item.startingPrice,
      price: formatPrice(item.startingPrice),
      delivery: item.delivery,
      service,
      page,
    };
  }),
);

const byPrice = sales.toSorted((one, other) => one.cents - other.cents);

/** The cheapest sub-service from `cents` on; otherwise the dearest. */
export function cheapestFrom(cents: number): (typeof sales)[number] {
  const found = byPrice.find((each) => each.cents >= cents) ?? byPrice.at(-1);
  if (!found) throw new Error('content/services sells nothing.');
  return found;
}

/** What tests of the whole product buy: dear enough for every provider and for custom prices. */
export const sale = cheapestFrom(50_000);

/** A valid order of {@link sale}, as a page sends it. */
export const SALE_ORDER = {
  service_id: sale.id,
  is_custom_price: false,
  amount: sale.cents / 100,
  provider: preselected.id,
};

export const site = read('site.yaml', siteSchema);
/** The number to call about an order. */
export const phone = site.offices[0]?.telephone ?? '';

/** The questions of the home page, each with the longest part of its answer that has no placeholder. */
export const questions = read('faqs/home.yaml', faqSchema).questions.map(
  ({ id, question, answer }) => {
    const parts = answer.split(/\{\w+\}/).toSorted((one, other) => other.length - one.length);
    return { hash: `question-${id}`, question, words: (parts[0] ?? '').trim() };
  },
);

/** The authors of the testimonials, in order. */
export const authors = read('testimonials.yaml', testimonialsSchema).map(({ author }) => author);

/** A text as part of a regular expression. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
