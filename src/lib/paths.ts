/**
 * The address of a page as visitors see it: `/`, `/pricing`. Takes what Astro calls it while building
 * (`/pricing.html`, `/index.html`) or serving (`/pricing`).
 */
export function pagePath(pathname: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** Whether a link to `path` leads to the page at `current` or to the section that it stands in. */
export function isCurrent(path: string, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page';
  return path !== '/' && current.startsWith(`${path}/`) ? 'true' : undefined;
}

/** Pages that search engines are not told of: what belongs to one visitor, to the staff or to nothing. */
const unlisted = [
  /^\/payment(\/|$)/,
  /^\/contact\/.+/,
  /^\/admin(\/|$)/,
  /^\/_/,
  /^\/404$/,
  /^\/services\/not-found$/,
];

/**
 * Whether a page belongs in the sitemap.
 * @param repeats addresses at which a page stands a second time
 */
export function isListed(pathname: string, repeats: ReadonlySet<string> = new Set()): boolean {
  const path = pagePath(pathname);
  return !repeats.has(path) && !unlisted.some((pattern) => pattern.test(path));
}
