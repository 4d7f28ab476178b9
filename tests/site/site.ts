import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { buildSite } from '../../netlify/local/site-build.ts';
import { pagePath } from '../../src/lib/paths.ts';
import { ANY_SERVICE } from '../../src/lib/service-paths.ts';
import { processExists } from '../support/postgres-runs.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const ORIGIN = 'http://localhost:8888';

const lock = path.join(ROOT, '.cache', 'site-build.pid');

function isHeld(): boolean {
  try {
    return processExists(Number(readFileSync(lock, 'utf8')));
  } catch {
    return false;
  }
}

/** Builds under a lock, because test files run in parallel and one build is enough. */
async function buildOnce(): Promise<void> {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (isHeld()) await wait(100);
      else rmSync(lock, { force: true });
    }
  }
  try {
    await buildSite(ROOT, ORIGIN);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** A built page. */
export type Page = ReturnType<typeof readPage>;

function readPage(folder: string, file: string) {
  const html = readFileSync(path.join(folder, file), 'utf8');
  const href = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  let document: HTMLElement | undefined;
  return {
    /** The path in the URL: /services/web-design/cms-website. */
    path: pagePath(`/${file}`),
    html,
    /** Parsed when it is first asked for: all pages take a second. <noscript> is parsed as markup, so that its links are checked too. */
    get document(): HTMLElement {
      document ??= parse(html, { blockTextElements: { script: true, style: true } });
      return document;
    },
    /** The path of its canonical link; null for pages that are noindex. */
    canonical: href === undefined ? null : new URL(href).pathname,
  };
}

export type BuiltSite = ReturnType<typeof readSite>;

/** A rule, and a function that returns one line for each violation. */
export type Check = readonly [
  rule: string,
  find: (site: BuiltSite) => string[] | Promise<string[]>,
];

/** Reads the built site of a folder. */
export function readSite(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPage(folder, file));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    /** The absolute path of the folder. */
    folder,
    pages,
    /** The pages for search engines, each at its canonical path only. */
    listed: pages.filter((page) => page.canonical === page.path),
    /** Every file's path from the root of the site. */
    files: new Set(files.map((file) => `/${file}`)),
    has: (wanted: string) => byPath.has(wanted),
    /** Throws if there is none. */
    page(wanted: string): Page {
      const found = byPath.get(wanted);
      if (!found) throw new Error(`The site has no page ${wanted}.`);
      return found;
    },
  };
}

/** The site in dist/, rebuilt if its sources changed, or the built one in `SITE_FOLDER`. */
export async function openSite(): Promise<BuiltSite> {
  const given = process.env['SITE_FOLDER'];
  if (given === undefined) await buildOnce();
  return readSite(given ?? path.join(ROOT, 'dist'));
}

/** Every page once, and one of each kind of copy at another path. */
export function distinctPages({ pages, listed }: BuiltSite): Page[] {
  const repeats = pages.filter(
    ({ canonical, path: own }) => canonical !== null && canonical !== own,
  );
  const any = repeats.filter((page) => page.path.startsWith(`/services/${ANY_SERVICE}/`));
  const unlisted = pages.filter(({ canonical }) => canonical === null);
  return [...listed, ...unlisted, ...repeats.slice(0, 1), ...any.slice(0, 1)];
}
