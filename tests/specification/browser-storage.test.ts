import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { text } from '../schemas/files.ts';
import { ROOT } from '../site/site.ts';
import { test } from './brief.ts';

/** What the privacy policy calls each value that browsers store, by the code that writes it. */
const NAMES: Readonly<Record<string, string>> = {
  'src/scripts/theme.ts: localStorage key': '**Your theme.**',
  'src/islands/contact-form/draft.ts: sessionStorage key': '**An unfinished message or order.**',
  'src/islands/order-dialog/checkout-draft.ts: sessionStorage KEY':
    'The same goes for the order form',
  'src/browser/open-orders.ts: localStorage OPEN_ORDERS': '**An open order.**',
  'src/scripts/open-order.ts: sessionStorage key': '**A note that you hid.**',
  'src/scripts/visits.ts: sessionStorage key': "your browser keeps the order's",
};

/** Stores a value. Pages set no cookie and use no database or cache of the browser. */
const WRITE =
  /(?:writeStored\('(\w+)', |(localStorage|sessionStorage)\.setItem\()(\w+)|(document\.cookie =|indexedDB|caches\.open)/g;

const writes = new Set<string>();
for (const file of globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT })) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  for (const [, place, storage, key, other] of source.matchAll(WRITE))
    writes.add(`${file}: ${other ?? `${place ?? storage} ${key}`}`);
}

test('the privacy policy names all that browsers store', () => {
  expect([...writes].toSorted()).toEqual(Object.keys(NAMES).toSorted());
  const policy = text('legal/privacy.mdx');
  for (const name of Object.values(NAMES)) expect(policy).toContain(name);
});
