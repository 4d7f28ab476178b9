/**
 * The public path of a page: `/`, `/pricing`. Accepts Astro's path during a build (`/pricing.html`,
 * `/index.html`) and in development (`/pricing`).
 */
export function pagePath(pathname: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The `aria-current` value of a link to `path` on the page `current`. */
export function isCurrent(path: string, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page';
  return path !== '/' && current.startsWith(`${path}/`) ? 'true' : undefined;
}

/** Pages kept out of search engines: pages of one visitor, of the staff, or error pages. */
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
 * @param repeats paths that duplicate another page
 */
export function isListed(pathname: string, repeats: ReadonlySet<string>): boolean {
  const path = pagePath(pathname);
  return !repeats.has(path) && !unlisted.some((pattern) => pattern.test(path));
}

/** The path of a page's sharing image: `/og/index.png`, `/og/services/web-design/landing-page-design.png`. */
export const imagePath = (path: string, ending: 'png' | 'jpg' = 'png'): string =>
  `/og/${path === '/' ? 'index' : path.slice(1)}.${ending}`;
