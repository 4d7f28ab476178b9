import { PICTURE_KINDS } from '../domain/picture-kind.ts';
import { oneOf, sheet, template } from './prose.ts';

/** One of a project's five pictures. `{client}` stands for the name of the invented client behind it. */
export const picture = sheet({
  kind: oneOf(PICTURE_KINDS),
  caption: template(70, ['client']),
  /** What is to be seen, for those who do not see it. */
  alt: template(180, ['client']),
});
