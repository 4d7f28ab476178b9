import { distinct, list, group, slug, template, text } from './prose.ts';

const industry = group({ id: slug, title: text(30), text: text(120) });

/** The schema of content/industries.yaml. */
export const industriesSchema = group({
  title: text(40),
  intro: template(160, ['count']),
  industries: list(industry, 1, 12).superRefine(distinct('id')),
});
