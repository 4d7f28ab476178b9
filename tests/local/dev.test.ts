import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { copySources } from '../content/project.ts';
import { fileOf } from '../schemas/files.ts';
import { literal, sale, site } from '../support/agency.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { launchCommand } from '../support/launcher.ts';
import { serverPid } from '../support/postgres-runs.ts';

const SOURCES = ['content', 'src', 'netlify', 'public', 'package.json', 'package-lock.json'];
const CONFIGS = ['astro.config.mjs', 'tsconfig.json'];

/** Answers with the price that the functions charge for {@link sale}. */
const PRICE = `import catalogue from '../../../.generated/catalogue.json' with { type: 'json' };
export const getPrice = async () =>
  new Response(JSON.stringify(catalogue).match(/"${sale.id}"[^}]*?"cents":(\\d+)/)?.[1] + ' cents');`;
const ROW = `  'GET /api/price': { handle: getPrice },\n`;
const IMPORT = `import { getPrice } from '../api/shop/price.ts';\n`;
const WAIT = { timeout: 60_000, interval: 200 };

test('npm run dev serves pages and functions at one address, shows each edit at the next request, and stops the database at SIGTERM', async () => {
  const folder = await makeDataDir('plumbline-dev');
  onTestFinished(() => removeDataDir(folder));
  const at = (file: string) => path.join(folder, file);
  copySources([...SOURCES, ...CONFIGS], folder);
  mkdirSync(at('.data'));
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: at('.data') };
  const run = launchCommand(['npm', 'run', 'dev'], env, folder);
  await run.printed('Ctrl-C ends everything');
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(at(file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(at(file), text.replace(from, to));
  };
  /** The status, title and main text of a page. */
  const read = async (address: string) => {
    const headers = { accept: 'text/html' };
    const response = await fetch(`http://localhost:${port}${address}`, { headers });
    const page = parse(await response.text());
    const texts = ['title', 'main', 'pre'].map((tag) => page.querySelector(tag)?.textContent ?? '');
    return [response.status, ...texts].join(' ').replace(/\s+/g, ' ').trim();
  };
  const expectPage = (address: string) => expect.poll(() => read(address), WAIT);
  await expectPage('/nowhere').toMatch(new RegExp(`^404 .*${literal(site.name)}`));
  await expectPage('/pricing').toMatch(/^200 /);
  await expectPage('/api/health').toBe('200');
  await expectPage('/api/orders/nothing').toBe('404');
  expect(readFileSync(at('.data/requests.log'), 'utf8')).toContain('"function":"shop"');

  const expectPrice = () =>
    expect.poll(async () => (await fetch(`http://localhost:${port}/api/price`)).text(), WAIT);
  writeFileSync(at('netlify/api/shop/price.ts'), PRICE);
  edit('netlify/functions/shop.ts', /^(?=import )/, IMPORT);
  edit('netlify/functions/shop.ts', /(?<=routes: Routes = \{\n)/, ROW);
  await expectPrice().toBe(`${sale.cents} cents`);
  writeFileSync(at('netlify/api/shop/price.ts'), 'export const getPrice = (');
  await expectPrice().toContain('price.ts');
  writeFileSync(at('netlify/api/shop/price.ts'), PRICE);
  await expectPrice().toBe(`${sale.cents} cents`);
  const service = `content/${fileOf(sale.service)}`;
  const sold = new RegExp(`(?<=- id: ${sale.item}\\n[^]*?startingPrice: )\\S+`);
  // Otherwise the plan's own price would differ.
  writeFileSync(at(service), readFileSync(at(service), 'utf8').replace(/^ {2}price: .*\n/m, ''));
  edit(service, sold, '$$510');
  await expectPrice().toBe('51000 cents');
  edit(service, sold, 'cheap');
  await expectPrice().toMatch(new RegExp(`${service}[^]*startingPrice: must be a price such as`));
  edit(service, sold, '$$520');
  await expectPrice().toBe('52000 cents');
  edit('netlify/functions/shop.ts', IMPORT, '');
  edit('netlify/functions/shop.ts', ROW, '');
  rmSync(at('netlify/api/shop/price.ts'));
  await expectPage('/api/price').toMatch(/^404/);

  edit('content/site.yaml', /^name: .*$/m, 'name: Northwind');
  await expectPage('/nowhere').toContain('Northwind');
  edit('content/pages/not-found.yaml', /^headline: .*$/m, 'headline: Nowhere');
  await expectPage('/nowhere').toContain('Nowhere');
  edit('src/schemas/pages/not-found.ts', 'headline:', 'subline: text(40),\n  headline:');
  await expectPage('/nowhere').toBe('500 ContentError');
  expect(run.output()).toContain('content/pages/not-found.yaml:1: subline: is missing');
  await expectPage('/payment/cancel').toMatch(/^200 /);
  edit('content/pages/not-found.yaml', 'headline:', 'subline: Look up\nheadline:');
  edit('src/pages/404.astro', 'title={text.headline}', 'title={text.subline}');
  await expectPage('/nowhere').toContain('Look up');

  const address = `/services/${sale.service.id}`;
  await expectPage(`${address}/${sale.page.id}`).toMatch(/^200 /);
  const entry = new RegExp(`id: ${sale.page.id}(?=\\n +subService:)`);
  edit(service, entry, 'id: page-of-another-name');
  await expectPage(`${address}/page-of-another-name`).toMatch(/^200 /);
  await expectPage('/services/unknown/page-of-another-name').toMatch(/^200 /);
  await expectPage(`${address}/${sale.page.id}`).toMatch(/^404 /);

  const document = readFileSync(at('content/legal/terms.mdx'), 'utf8');
  writeFileSync(at('content/legal/rules.mdx'), document);
  await expectPage('/rules').toMatch(/^200 /);
  edit('content/legal/rules.mdx', /^---\n/, '---\n{ broken: [\n');
  await expectPage('/rules').toBe('500 ContentError');
  // A second edit, with the same problem.
  edit('content/legal/rules.mdx', /$/, '\n');
  await expectPage('/rules').toBe('500 ContentError');
  expect(
    run.output().match(/^content\/legal\/rules\.mdx:\d+: can’t be read as YAML/gm),
  ).toHaveLength(1);
  await expectPage('/nowhere').toContain('Look up');
  writeFileSync(at('content/legal/rules.mdx'), document);
  await expectPage('/rules').toMatch(/^200 /);
  edit('content/pages/pricing.yaml', /^/, '{ broken: [\n');
  await expectPage('/pricing').toBe('500 ContentError');
  await expectPage(`${address}/page-of-another-name`).toBe('500 ContentError');
  expect(run.output().match(/^content\/pages\/pricing\.yaml:\d+: can’t be read/gm)).toHaveLength(1);
  edit('content/pages/pricing.yaml', '{ broken: [\n', '');
  await expectPage('/pricing').toMatch(/^200 /);
  rmSync(at('content/legal/rules.mdx'));
  await expectPage('/rules').toMatch(/^404 /);
  expect(run.output()).not.toContain('Invalid hook call');
  await serverPid(at('.data'));
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await expect(serverPid(at('.data'))).rejects.toThrow('ENOENT');
}, 600_000);
