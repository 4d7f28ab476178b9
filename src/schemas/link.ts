import { formed, group, text } from './prose.ts';

/** A page of this site, by path without a trailing slash, and the link's text. */
export const link = group({
  name: text(40),
  path: formed(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'must be a path such as /pricing, without a trailing slash',
  ),
});
