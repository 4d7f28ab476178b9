import type { Site } from '../schemas/site.ts';

interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs from the home page: the main navigation's pages at `paths`, then those `below`. */
export function breadcrumbsOf(
  site: Site,
  paths: readonly string[],
  below: readonly Breadcrumb[] = [],
): Breadcrumb[] {
  const known = site.navigation.header;
  const above = ['/', ...paths].map((path) => {
    const link = known.find((candidate) => candidate.path === path);
    if (!link)
      throw new Error(
        `content/site.yaml: navigation.header has no link to ${path}. Add it, or pass the page as \`below\`.`,
      );
    return link;
  });
  return [...above, ...below];
}
