import type * as z from 'zod';
import { PICTURE_COMPOSITIONS, PICTURE_KINDS } from '../domain/picture.ts';
import type { PictureKind } from '../domain/picture.ts';
import { oneOf, sheet, slug, template } from './prose.ts';

const subject = {
  kind: oneOf(PICTURE_KINDS),
  composition: slug
    .optional()
    .describe('A composition of that kind; by default the seed selects one.'),
};

interface Subject {
  readonly kind: PictureKind;
  readonly composition?: string | undefined;
}

/** The kind must have the composition. */
function checkComposition(
  { kind, composition }: Subject,
  context: z.core.$RefinementCtx<Subject>,
): void {
  const known: readonly string[] = PICTURE_COMPOSITIONS[kind];
  if (composition === undefined || known.includes(composition)) return;
  const message = `is "${composition}"; for ${kind} it must be one of: ${known.join(', ')}`;
  context.addIssue({ code: 'custom', path: ['composition'], message });
}

/** A picture without its own texts. */
export const bare = sheet(subject).superRefine(checkComposition);

/** One of a project's five pictures. `{client}` is the name of its invented client. */
export const picture = sheet({
  ...subject,
  caption: template(70, ['client']),
  alt: template(180, ['client']).describe('Alternative text, which must match the composition.'),
}).superRefine(checkComposition);
