import * as z from 'zod';
import { PICTURE_COMPOSITIONS, PICTURE_KINDS } from '../domain/picture.ts';
import type { PictureKind } from '../domain/picture.ts';
import { formed, oneOf, group, slug, template } from './prose.ts';

/** The name of an image file in content/images: a slug and one of these endings. */
const PHOTO = /^[a-z0-9]+(-[a-z0-9]+)*\.(?:avif|jpg|png|webp)$/;
export const isPhoto = (name: string): boolean => PHOTO.test(name);

const subject = {
  kind: oneOf(PICTURE_KINDS),
  composition: slug
    .optional()
    .describe('A composition of that kind; by default the seed selects one.'),
};

/** The kind must have the composition. */
function checkComposition(
  { kind, composition }: { kind: PictureKind; composition?: string | undefined },
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const known: readonly string[] = PICTURE_COMPOSITIONS[kind];
  if (composition === undefined || known.includes(composition)) return;
  const message = `is "${composition}"; for ${kind} it must be one of: ${known.join(', ')}`;
  context.addIssue({ code: 'custom', path: ['composition'], message });
}

/** A picture without its own texts: a drawing of a kind, or a photograph. */
export const plainPicture = group({
  ...subject,
  kind: subject.kind.optional(),
  file: formed(
    PHOTO,
    'must be an image file of content/images, such as studio.jpg (avif, jpg, png, webp)',
  )
    .optional()
    .describe('A photograph in content/images, in place of a kind and composition.'),
}).transform(({ kind, composition, file }, context) => {
  if (file !== undefined && kind === undefined && composition === undefined) return { file };
  if (file !== undefined || kind === undefined) {
    context.addIssue('must have either a kind or a file');
    return z.NEVER;
  }
  checkComposition({ kind, composition }, context);
  return { kind, composition };
});

/** One of a project's five pictures. `{client}` is the name of its invented client. */
export const picture = group({
  ...subject,
  caption: template(70, ['client']),
  alt: template(180, ['client']).describe('Alternative text, which must match the composition.'),
}).superRefine(checkComposition);
