import type { BuiltSite } from '../site.ts';

/** A rule, and a function that returns one line for each violation. */
export type Check = readonly [
  rule: string,
  find: (site: BuiltSite) => string[] | Promise<string[]>,
];
