import type { Catalogue } from '../domain/catalogue.ts';
import type { Provider } from '../domain/provider.ts';
import { purchaseId } from '../domain/purchase-id.ts';
import { inquiryRules } from '../schemas/contact-form.ts';
import { mailRules } from '../schemas/mails.ts';
import { paymentLinkPageSchema } from '../schemas/pages/payment-link.ts';
import type { ProviderEntry } from '../schemas/providers.ts';
import type { Service } from '../schemas/service.ts';
import { CONTENT, readFileOf, readFolderOf } from './content-files.ts';
import { ContentError } from './read-content.ts';

/** The catalogue items of a service, one a sub-service. */
export function purchasableItems(service: Pick<Service, 'id' | 'subServices'>): Catalogue['items'] {
  return service.subServices.map((subService) => ({
    id: purchaseId(service.id, subService.id),
    name: subService.title,
    cents: subService.startingPrice,
  }));
}

/** The enabled providers, in file order. */
export function enabledProviders(entries: readonly ProviderEntry[]): Provider[] {
  return entries
    .filter((entry) => entry.enabled)
    .map(({ enabled: _, minAmount: minCents, ...provider }) => ({ ...provider, minCents }));
}

/**
 * Builds the functions' catalogue from content/.
 * @throws {ContentError} for a file that its schema rejects, or two items with the same id.
 */
export function loadCatalogue(contentFolder: string): Catalogue {
  const services = readFolderOf(contentFolder, CONTENT.services).toSorted(
    (one, other) => one.order - other.order,
  );
  const site = readFileOf(contentFolder, CONTENT.site);
  const form = readFileOf(contentFolder, CONTENT.contactForm);
  const facts = readFileOf(contentFolder, CONTENT.facts);
  const mails = readFileOf(contentFolder, CONTENT.mails);
  const link = readFileOf(contentFolder, {
    path: 'pages/payment-link.yaml',
    schema: paymentLinkPageSchema,
  });
  const items = services.flatMap((service) => purchasableItems(service));
  const seen = new Set<string>();
  const twice = items.find(({ id }) => seen.size === seen.add(id).size);
  if (twice)
    throw new ContentError([
      { file: 'content/services', message: `two sub-services are bought as "${twice.id}".` },
    ]);
  return {
    items,
    providers: enabledProviders(readFileOf(contentFolder, CONTENT.providers)),
    placeholderEmail: site.checkout.placeholderEmail,
    inquiries: inquiryRules(form, services),
    inquiryMonths: site.contact.forgetAfterMonths,
    retention: {
      abandoned: facts.abandonedRetention,
      account: facts.accountRetention,
      payments: facts.paymentRetention,
      usage: facts.usageRetention,
    },
    mails: mailRules(mails, site),
    partNames: link.names,
  };
}
