import type { BuiltSite } from '../site.ts';

/** A rule and how to find what breaks it: one line each, none where all is well. */
export type Check = readonly [
  rule: string,
  find: (site: BuiltSite) => string[] | Promise<string[]>,
];
