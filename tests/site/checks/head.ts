import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ORIGIN } from '../site.ts';
import type { BuiltSite, Check, Page } from '../site.ts';

const titleOf = ({ document }: Page): string => document.querySelector('title')?.textContent ?? '';

/** The content of the `<meta>` with that name or property; empty if there is none. */
export const metaOf = ({ document }: Page, name: string): string =>
  document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? '';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** One line for each title or description that is repeated, too short or too long. */
const wrongWords = (values: readonly string[], least: number, most: number): string[] => [
  ...repeated(values).map((value) => `"${value}" is used by two pages: give each its own`),
  ...values
    .filter(({ length }) => length < least || length > most)
    .map((value) => `"${value}" has ${value.length} characters: write ${least} to ${most}`),
];

/** Titles that two listed pages share, or that search results truncate. */
const wrongTitles = ({ listed }: BuiltSite): string[] => wrongWords(listed.map(titleOf), 10, 60);

/** Descriptions that two listed pages share, or that search results truncate or replace. */
const wrongDescriptions = ({ listed }: BuiltSite): string[] =>
  wrongWords(
    listed.map((page) => metaOf(page, 'description')),
    70,
    160,
  );

/** Pages that are neither noindex nor have the canonical link of a listed page. */
const undecidedPages = ({ pages, listed }: BuiltSite): string[] => {
  const paths = new Set(listed.map((page) => page.path));
  return pages
    .filter((page) => {
      const robots = metaOf(page, 'robots');
      return page.canonical === null
        ? robots !== 'noindex'
        : robots !== '' || !paths.has(page.canonical);
    })
    .map((page) => page.path);
};

/** The paths in a site's sitemap. */
export function sitemapPaths({ folder }: BuiltSite): string[] {
  const xml = readFileSync(path.join(folder, 'sitemap-0.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Sharing metadata that differs from the page's own: `/page: field`. */
const wrongSharing = ({ listed }: BuiltSite): string[] =>
  listed.flatMap((page) => {
    const wanted = {
      'og:title': titleOf(page),
      'og:description': metaOf(page, 'description'),
      'og:url': new URL(page.path, ORIGIN).href,
      'og:type': 'website',
      'twitter:card': 'summary_large_image',
    };
    return Object.entries(wanted)
      .filter(([name, value]) => metaOf(page, name) !== value)
      .map(([name]) => `${page.path}: ${name}`);
  });

/** Listed pages whose Open Graph image is shared, not 1200 × 630, too large or without alt. */
async function wrongImages({ folder, listed }: BuiltSite): Promise<string[]> {
  const images = listed.map((page) => metaOf(page, 'og:image'));
  const shared = new Set(repeated(images));
  const found = listed.map(async (page, index) => {
    const image = images[index] ?? '';
    const file = path.join(folder, new URL(image, ORIGIN).pathname);
    const { format, width, height } = await sharp(file).metadata();
    const wrong: [boolean, string][] = [
      [
        shared.has(image),
        'is another page’s, too: give the page’s words in content/pages a `meta`',
      ],
      [statSync(file).size >= 120 * 1024, 'has 120 KiB or more'],
      // One with a photograph is a JPEG, which its name says.
      [
        [format, width, height].join() !== `${/\.jpg$/.test(file) ? 'jpeg' : 'png'},1200,630`,
        'is no image of 1200 by 630 in the format of its name',
      ],
      [metaOf(page, 'og:image:alt').length < 20, 'has fewer than 20 characters as its alt'],
    ];
    return wrong
      .filter(([isWrong]) => isWrong)
      .map(([, what]) => `${page.path}: ${new URL(image, ORIGIN).pathname} ${what}`);
  });
  return (await Promise.all(found)).flat();
}

/** Paths that the sitemap lists without reason, or lacks. */
function wrongSitemap(site: BuiltSite): string[] {
  const [inSitemap, listed] = [sitemapPaths(site), site.listed.map(({ path }) => path)];
  return [
    ...inSitemap.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !inSitemap.includes(path)),
  ];
}

export const HEAD_CHECKS: readonly Check[] = [
  ['titles are unique and have 10 to 60 characters', wrongTitles],
  ['descriptions are unique and have 70 to 160 characters', wrongDescriptions],
  ['a page is noindex or has the canonical link of a listed page', undecidedPages],
  ['the sitemap has the listed pages and no others', wrongSitemap],
  ['sharing metadata matches the title, description and address of the page', wrongSharing],
  ['every listed page has its own Open Graph image', wrongImages],
];
