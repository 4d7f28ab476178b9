import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { ORIGIN, readSite } from '../site.ts';
import type { BuiltSite } from '../site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

export const description = (path: string) =>
  `What the page at ${path} says of itself, in a sentence that is long enough to be shown.`;

interface Parts {
  title?: string;
  description?: string;
  /** Left out, the page is listed at its own address. */
  robots?: string;
  image?: string;
  body?: string;
}

/** A page without a fault; each part can be replaced by one with a fault. */
export function page(address: string, parts: Parts = {}): string {
  const title = parts.title ?? `The page at ${address}`;
  const says = parts.description ?? description(address);
  const url = new URL(address, ORIGIN).href;
  const engines = parts.robots ?? `<link rel="canonical" href="${url}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${says}">${engines}
<meta property="og:title" content="${title}"><meta property="og:description" content="${says}">
<meta property="og:url" content="${url}"><meta property="og:type" content="website">
<meta name="twitter:card" content="summary_large_image">
<meta property="og:image" content="${ORIGIN}${parts.image ?? `/${address.slice(1) || 'index'}.png`}">
<meta property="og:image:alt" content="A drawing of what the page is about">
</head><body><main><h1>A title</h1>${parts.body ?? ''}</main></body></html>`;
}

/** The first bytes of a PNG, as far as its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write('\u0089PNG', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A home page and the page /about, to which it leads; `parts` are those of the home page. */
export function planted(
  parts: Parts = {},
  about: Parts = {},
  files: Record<string, string> = {},
): BuiltSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  folders.push(folder);
  const way = '<p><a href="/about#more">About</a></p>';
  const written: Record<string, string | Buffer> = {
    'index.html': page('/', { ...parts, body: way + (parts.body ?? '') }),
    'about.html': page('/about', { ...about, body: `<h2 id="more">More</h2>${about.body ?? ''}` }),
    'index.png': png(1200, 630),
    'about.png': png(1200, 630),
    'sitemap-0.xml': `<urlset><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/about</loc></url></urlset>`,
    ...files,
  };
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return readSite(folder);
}
