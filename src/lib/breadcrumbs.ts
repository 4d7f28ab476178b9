import type { Site } from '../schemas/site.ts';

export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs from the home page down to the last of `pages`. A page of the main navigation has its name there. */
export function breadcrumbsOf(site: Site, pages: readonly Breadcrumb[]): Breadcrumb[] {
  const { header } = site.navigation;
  const known = (path: string) => header.find((link) => link.path === path);
  return [
    known('/') ?? { name: site.name, path: '/' },
    ...pages.map((page) => known(page.path) ?? page),
  ];
}
