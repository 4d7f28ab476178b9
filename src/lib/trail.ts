import type { Site } from '../schemas/site.ts';

interface Stop {
  readonly label: string;
  readonly path: string;
}

/** The way down from the home page: the pages of the main navigation at these paths, then the given ones. */
export function trailOf(site: Site, paths: readonly string[], below: readonly Stop[] = []): Stop[] {
  const known = site.navigation.header;
  const above = ['/', ...paths].map((path) => {
    const link = known.find((candidate) => candidate.path === path);
    if (!link) throw new Error(`content/site.yaml: navigation.header has no link to ${path}.`);
    return link;
  });
  return [...above, ...below];
}
