import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { fileOf } from '../schemas/files.ts';
import { literal, sale, site } from '../support/agency.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { launch } from '../support/launcher.ts';
import { serverPid } from '../support/postgres-runs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['content', 'src', 'netlify', 'public', 'astro.config.mjs', 'tsconfig.json'];

test('npm run dev serves pages and functions at one address, shows each edit at the next request, and stops the database at SIGTERM', async () => {
  const folder = await makeDataDir('plumbline-dev');
  onTestFinished(() => removeDataDir(folder));
  const at = (file: string) => path.join(folder, file);
  for (const name of [...COPIED, 'package.json'])
    cpSync(path.join(ROOT, name), at(name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'));
  mkdirSync(at('.data'));
  const port = String(await getPort());
  const env = { PORT: port, DATA_DIR: at('.data') };
  const run = launch('dev.ts', [], env, folder);
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
  const expectPage = (address: string) =>
    expect.poll(() => read(address), { timeout: 60_000, interval: 200 });
  await expectPage('/nowhere').toMatch(new RegExp(`^404 .*${literal(site.name)}`));
  await expectPage('/pricing').toMatch(/^200 /);
  await expectPage('/api/health').toBe('200');
  await expectPage('/api/orders/nothing').toBe('404');
  expect(readFileSync(at('.data/requests.log'), 'utf8')).toContain('check-health');

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
  edit(`content/${fileOf(sale.service)}`, entry, 'id: page-of-another-name');
  await expectPage(`${address}/page-of-another-name`).toMatch(/^200 /);
  await expectPage('/services/unknown/page-of-another-name').toMatch(/^200 /);
  await expectPage(`${address}/${sale.page.id}`).toMatch(/^404 /);

  const document = readFileSync(at('content/legal/terms.mdx'), 'utf8');
  writeFileSync(at('content/legal/rules.mdx'), document);
  await expectPage('/rules').toMatch(/^200 /);
  rmSync(at('content/legal/rules.mdx'));
  await expectPage('/rules').toMatch(/^404 /);
  expect(run.output()).not.toContain('Invalid hook call');
  await serverPid(at('.data'));
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await expect(serverPid(at('.data'))).rejects.toThrow('ENOENT');
}, 240_000);
