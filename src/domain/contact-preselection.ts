import { fill } from './text.ts';

/** Prefills the contact form for visitors who come from another page. */

interface Named {
  readonly id: string;
  readonly title: string;
}

/** A service that the form offers, with its sub-services under the ids of the pricing page. */
export interface OfferedService extends Named {
  readonly subServices: readonly Named[];
}

/** What the contact form can be opened for: the query that `preselect` reads. */
export type ContactQuery =
  | { readonly plan: string }
  | { readonly service: string; readonly subservice?: string }
  | { readonly subject: 'consultation' | 'custom-comparison' };

/** The URL of the contact form, prefilled for an item. */
export const contactPath = (query: ContactQuery): string =>
  `/contact?${new URLSearchParams({ ...query })}#contact-form`;

/** Subject templates: `plan` has the placeholder `{title}`, `service` `{title}` and `{service}`. */
export type SubjectTexts = Readonly<
  Record<'plan' | 'service' | 'custom' | 'consultation' | 'custom-comparison', string>
>;

export interface Preselection {
  /** The id of the service to tick. */
  service?: string;
  subject?: string;
}

const named = <Item extends Named>(items: readonly Item[], id: string | null): Item | undefined =>
  items.find((item) => item.id === id);

/**
 * Reads `plan`, `service` with `subservice`, and `subject` from a query. Ignores unknown ids. Of
 * several known ids the sub-service wins, then the service, then the plan; an explicit subject
 * always wins.
 */
export function preselect(
  query: URLSearchParams,
  services: readonly OfferedService[],
  texts: SubjectTexts,
): Preselection {
  const subject = query.get('subject');
  const service =
    named(services, query.get('service')) ??
    named(services, query.get('plan')) ??
    named(services, subject);
  const parts = service?.id === query.get('service') ? service?.subServices : undefined;
  const part = named(parts ?? [], query.get('subservice'));
  const textOf = (): string | undefined => {
    if (subject === 'consultation' || subject === 'custom-comparison') return texts[subject];
    if (service && part) return fill(texts.service, { title: service.title, service: part.title });
    if (service) return fill(texts.plan, { title: service.title });
    return query.get('plan') === 'custom' ? texts.custom : undefined;
  };
  const filled = textOf();
  return {
    ...(service && { service: service.id }),
    ...(filled !== undefined && { subject: filled }),
  };
}
