import { PICTURE_COMPOSITIONS } from '../domain/picture-composition.ts';
import { PICTURE_KINDS } from '../domain/picture-kind.ts';
import { oneOf, sheet, slug, template } from './prose.ts';

/** One of a project's five pictures. `{client}` stands for the name of the invented client behind it. */
export const picture = sheet({
  kind: oneOf(PICTURE_KINDS),
  /** By its name, one of the pen's arrangements of that kind; left out, the pen chooses by its seed. */
  composition: slug.optional(),
  caption: template(70, ['client']),
  /** What is to be seen, for those who do not see it; it fits the arrangement. */
  alt: template(180, ['client']),
}).superRefine(({ kind, composition }, context) => {
  const known: readonly string[] = PICTURE_COMPOSITIONS[kind];
  if (composition === undefined || known.includes(composition)) return;
  const message = `is "${composition}"; for ${kind} it must be one of: ${known.join(', ')}`;
  context.addIssue({ code: 'custom', path: ['composition'], message });
});
