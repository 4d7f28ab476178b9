import type { Service } from '../../schemas/service.ts';

/** What content says of a showcase of that kind. */
export type ShowcaseOf<Kind extends Service['showcase']['kind']> = Extract<
  Service['showcase'],
  { kind: Kind }
>;
