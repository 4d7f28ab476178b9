import type { Service } from '../../schemas/service.ts';

/** A showcase's content, by its kind. */
export type ShowcaseOf<Kind extends Service['showcase']['kind']> = Extract<
  Service['showcase'],
  { kind: Kind }
>;
