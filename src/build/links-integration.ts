import type { AstroIntegration } from 'astro';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePath } from '../lib/paths.ts';

const HOST = 'http://site.invalid';

const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s(?:${attribute})="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  );

/**
 * The links of a built site that lead nowhere, one line each: within the site to no page and no file, or to an element that
 * its page lacks. Each line gives the number of pages with the link, and one of them.
 */
export function brokenLinks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${file}`,
  );
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      address: pagePath(file),
      html: readFileSync(path.join(folder, file), 'utf8'),
    }));
  const ids = new Map(pages.map(({ address, html }) => [address, new Set(valuesOf(html, 'id'))]));
  const known = new Set([...ids.keys(), ...files]);
  const problemOf = ({ pathname, hash }: URL): string | undefined => {
    if (!known.has(pathname)) return `${pathname} does not exist`;
    const id = decodeURIComponent(hash.slice(1));
    if (id !== '' && ids.get(pathname)?.has(id) === false) return `${pathname} has no #${id}`;
    return undefined;
  };
  const found = pages.flatMap(({ address, html }) => {
    const links = new Set(valuesOf(html, 'href|src|action|data-href'));
    return [...links]
      .map((link) => new URL(link, HOST + address))
      .filter(({ origin, pathname }) => origin === HOST && !pathname.startsWith('/api/'))
      .flatMap((link) => problemOf(link) ?? [])
      .map((problem) => ({ problem, address }));
  });
  return [...Map.groupBy(found, ({ problem }) => problem)].map(([problem, links]) => {
    const linked = new Set(links.map(({ address }) => address));
    const [first = ''] = linked;
    return `${problem}: linked from ${linked.size === 1 ? first : `${linked.size} pages, such as ${first}`}`;
  });
}

/** Fails the build if a link of the site leads nowhere. */
export const checkLinks = (): AstroIntegration => ({
  name: 'check-links',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const broken = brokenLinks(fileURLToPath(dir));
      if (broken.length > 0)
        throw new Error(
          `Links lead nowhere; their addresses are in content/ or src/.\n${broken.join('\n')}`,
        );
    },
  },
});
