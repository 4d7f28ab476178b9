import type { Catalogue } from '../domain/catalogue.ts';
import type { Provider } from '../domain/provider.ts';
import { itemId } from '../domain/item.ts';
import { inquiryRules } from '../schemas/contact-form.ts';
import { mailRules } from '../schemas/mails.ts';
import type { ProviderEntry } from '../schemas/providers.ts';
import { readContent } from './content-files.ts';
import { ContentError } from './read-content.ts';

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
  const services = readContent(contentFolder, 'services').toSorted(
    (one, other) => one.order - other.order,
  );
  const site = readContent(contentFolder, 'site');
  const form = readContent(contentFolder, 'contactForm');
  const facts = readContent(contentFolder, 'facts');
  const mails = readContent(contentFolder, 'mails');
  const link = readContent(contentFolder, 'paymentLinkPage');
  const { checkout } = readContent(contentFolder, 'pricingPage');
  const items = services.flatMap((service) =>
    service.subServices.map(({ id, title: name, startingPrice: cents }) => ({
      id: itemId(service.id, id),
      name,
      cents,
    })),
  );
  const ids = items.map(({ id }) => id);
  const twice = items.find(({ id }, index) => ids.indexOf(id) !== index);
  if (twice)
    throw new ContentError([
      { file: 'content/services', message: `two sub-services are bought as "${twice.id}".` },
    ]);
  return {
    items,
    providers: enabledProviders(readContent(contentFolder, 'providers')),
    placeholderEmail: site.checkout.placeholderEmail,
    refusals: {
      minimum: checkout.custom.minimum,
      maximum: checkout.custom.maximum,
      increase: checkout.pay.increase,
      gone: checkout.providers.gone,
    },
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
