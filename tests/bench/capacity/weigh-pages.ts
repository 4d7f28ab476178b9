import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PAGE_KINDS } from './assumptions.ts';
import type { PageKind } from './assumptions.ts';
import type { Measured } from './model.ts';

const FILES: Readonly<Record<PageKind, string>> = {
  home: 'index.html',
  services: 'services.html',
  detail: 'services/web-design/cms-website.html',
  pricing: 'pricing.html',
  contact: 'contact.html',
  legal: 'terms.html',
};
/** As a content delivery network compresses on the way: quickly. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const FETCHED = /\/(?:(?:_astro|art)\/[\w.@-]+\.\w+|manifest\.webmanifest)/g;
const IMPORTED = /["'`]\.\/([\w.@-]+\.js)["'`]/g;
const PACKED = /\.(?:woff2|png)$/;

/** Bytes of a file on the wire. */
function weigh(file: string): number {
  const bytes = readFileSync(file);
  return PACKED.test(file) ? bytes.length : brotliCompressSync(bytes, QUALITY).length;
}

/** Every file that a page can come to load: what it names, and what its scripts import in turn. */
function reach(folder: string, html: string): Set<string> {
  const found = new Set<string>();
  const take = (file: string): void => {
    if (found.has(file) || !existsSync(path.join(folder, file))) return;
    found.add(file);
    if (!file.endsWith('.js')) return;
    const script = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of script.matchAll(IMPORTED)) take(`/_astro/${name}`);
  };
  for (const [file] of html.matchAll(FETCHED)) take(file);
  return found;
}

/** Weighs one page of each kind of a built site. @throws where there is none. */
export function weighPages(folder: string): Pick<Measured, 'pages' | 'shared'> {
  const reached = PAGE_KINDS.map((kind) => {
    const file = path.join(folder, FILES[kind]);
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
    return { kind, file, assets: reach(folder, readFileSync(file, 'utf8')) };
  });
  const common = [...(reached[0]?.assets ?? [])].filter((asset) =>
    reached.every(({ assets }) => assets.has(asset)),
  );
  const sum = (assets: readonly string[]) =>
    assets.reduce((total, asset) => total + weigh(path.join(folder, asset)), 0);
  const pages = reached.map(({ kind, file, assets }) => {
    const own = [...assets].filter((asset) => !common.includes(asset));
    return [kind, { html: weigh(file), own: sum(own), ownFiles: own.length }] as const;
  });
  return {
    pages: Object.fromEntries(pages) as Measured['pages'],
    shared: { bytes: sum(common), files: common.length },
  };
}
