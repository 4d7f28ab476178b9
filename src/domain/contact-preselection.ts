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

/** The value of `?plan=` for a custom plan. */
const CUSTOM_PLAN = 'custom';

const named = <Item extends Named>(items: readonly Item[], id: string | null): Item | undefined =>
  items.find((item) => item.id === id);

function textOf(subject: string | null, texts: SubjectTexts): string | undefined {
  return subject === 'consultation' || subject === 'custom-comparison' ? texts[subject] : undefined;
}

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
  const part = named(service?.subServices ?? [], query.get('subservice'));
  const isPart = part !== undefined && service?.id === query.get('service');
  const custom = query.get('plan') === CUSTOM_PLAN ? texts.custom : undefined;
  const ofService = service && fill(texts.plan, { title: service.title });
  const ofPart = isPart
    ? fill(texts.service, { title: service.title, service: part.title })
    : undefined;
  const filled = textOf(subject, texts) ?? ofPart ?? ofService ?? custom;
  return {
    ...(service && { service: service.id }),
    ...(filled !== undefined && { subject: filled }),
  };
}
