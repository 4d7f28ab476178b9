import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLogger, createServer } from 'vite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { functionsInDev } from '../../netlify/local/functions-in-dev.ts';
import { CONTENT, fileOf } from '../schemas/files.ts';
import { sale } from '../support/agency.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

const SERVICE = `content/${fileOf(sale.service)}`;
const PRICE = `import catalogue from '../../.generated/catalogue.json' with { type: 'json' };
import { currency } from '../core/currency.ts';
export const config = { path: '/api/price', method: 'GET' };
export default async () =>
  new Response(JSON.stringify(catalogue).match(/"${sale.id}"[^}]*?"cents":(\\d+)/)?.[1] + currency);`;

let root: string;
let url: string;

const at = (file: string) => path.join(root, file);

/** Replaces a file by renaming a new one, as many editors and git do. */
function replace(file: string, text: string): void {
  writeFileSync(at('written'), text);
  renameSync(at('written'), at(file));
}

const read = async () => (await fetch(`${url}/api/price`)).text();
const helloStatus = async () => (await fetch(`${url}/api/hello`)).status;

beforeEach(async () => {
  root = await makeDataDir('functions-in-dev');
  cpSync(CONTENT, at('content'), { recursive: true });
  for (const folder of ['netlify/functions', 'netlify/core'])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('netlify/core/currency.ts'), "export const currency: string = ' cents';");
  writeFileSync(at('netlify/functions/price.ts'), PRICE);
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    customLogger: createLogger('silent'),
    server: { port: 0, host: '127.0.0.1' },
  });
  const setup = functionsInDev(root, () => undefined).hooks['astro:server:setup'];
  await setup?.({ server } as Parameters<NonNullable<typeof setup>>[0]);
  await server.listen();
  onTestFinished(async () => {
    await server.close();
    await removeDataDir(root);
  });
  url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});

test('an edit of a function, or of what it imports, applies to the next requests', async () => {
  expect(await read()).toBe(`${sale.cents} cents`);
  replace('netlify/core/currency.ts', "export const currency: string = ' c';");
  await expect.poll(read).toBe(`${sale.cents} c`);
  replace('netlify/functions/price.ts', PRICE.replace('?.[1]', "?.[1] + ' US'"));
  await expect.poll(read).toBe(`${sale.cents} US c`);
  writeFileSync(at('netlify/functions/hello.ts'), PRICE.replace('/api/price', '/api/hello'));
  await expect.poll(helloStatus).toBe(200);
  rmSync(at('netlify/functions/hello.ts'));
  await expect.poll(helloStatus).toBe(404);
});

test('an edited price is charged; an invalid one is reported with its file and field', async () => {
  expect(await read()).toBe(`${sale.cents} cents`);
  const text = readFileSync(at(SERVICE), 'utf8').replace(/^ {2}price: .*\n/m, '');
  const sold = new RegExp(`(- id: ${sale.item}\\n[^]*?startingPrice: )\\S+`);
  const priced = (price: string) => text.replace(sold, (_, before) => `${before}${price}`);
  replace(SERVICE, priced('$510'));
  await expect.poll(read).toBe('51000 cents');
  writeFileSync(at(SERVICE), priced('cheap'));
  await expect.poll(read).toContain('startingPrice: must be a price such as');
  expect(await read()).toContain(SERVICE);
  // A file that functions do not read keeps none from its work.
  writeFileSync(at('content/stats.yaml'), 'stats: none');
  replace(SERVICE, priced('$520'));
  await expect.poll(read).toBe('52000 cents');
});

test('a function that can’t be loaded is reported to its caller until it is corrected', async () => {
  replace('netlify/functions/price.ts', 'export default (');
  await expect.poll(read).toContain('price.ts');
  replace('netlify/functions/price.ts', PRICE);
  await expect.poll(read).toBe(`${sale.cents} cents`);
});
