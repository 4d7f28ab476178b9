import { sheet, slug, template } from './prose.ts';

/** One of a project's five pictures. `{client}` stands for the name of the invented client behind it. */
export const picture = sheet({
  /** Which kind of scene the pen draws; checked against the pen's own list. */
  kind: slug,
  caption: template(70, ['client']),
  /** What is to be seen, for those who do not see it. */
  alt: template(180, ['client']),
});
