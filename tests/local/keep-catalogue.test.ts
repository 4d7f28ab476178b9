import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepCatalogue } from '../../netlify/local/keep-catalogue.ts';
import { writeCatalogue } from '../../netlify/build/write-catalogue.ts';
import { catalogueSchema, findItem } from '../../src/domain/catalogue.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const LOGO = 'graphic-design-logo-design';
/** Far more than it takes. */
const SOON = { timeout: 10_000, interval: 20 };

let root: string;
let service: string;
let catalogue: string;
let report: ReturnType<typeof vi.fn<(fault: unknown) => void>>;

const priceNow = (): number | undefined =>
  findItem(catalogueSchema.parse(JSON.parse(readFileSync(catalogue, 'utf8'))), LOGO)?.cents;

/** With the price of the logo, the first of the sub-services, changed. */
function priced(price: string): string {
  const [plan = '', sold = ''] = readFileSync(service, 'utf8').split('subServices:');
  return `${plan}subServices:${sold.replace(/price: \S+/, `price: ${price}`)}`;
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  service = path.join(root, 'content', 'services', 'graphic-design.yaml');
  catalogue = path.join(root, '.generated', 'catalogue.json');
  cpSync(CONTENT, path.join(root, 'content'), { recursive: true });
  writeCatalogue(root, {});
  report = vi.fn();
  const end = await keepCatalogue(root, report);
  onTestFinished(async () => {
    await end();
    rmSync(root, { recursive: true, force: true });
  });
});

test('a price that is edited is the functions’ price, however the editor writes the file', async () => {
  for (const [dollars, price] of [
    [510, '$510'],
    [520, '$520'],
  ] as const) {
    const written = path.join(root, 'written.yaml');
    writeFileSync(written, priced(price));
    renameSync(written, service);
    await expect.poll(priceNow, SOON).toBe(dollars * 100);
  }
  writeFileSync(service, priced('$530'));
  await expect.poll(priceNow, SOON).toBe(53_000);
  expect(report).not.toHaveBeenCalled();
});

test('a price that is none is told, and the last good one stays until it is mended', async () => {
  writeFileSync(service, priced('cheap'));
  await expect.poll(() => report.mock.calls.join(), SOON).toContain('must be a price such as');
  expect(priceNow()).toBe(50_000);
  writeFileSync(service, priced('$540'));
  await expect.poll(priceNow, SOON).toBe(54_000);
});
