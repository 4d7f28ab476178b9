import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fetchProblem, getRaw, runHost, TOML, writeFiles } from './fixture.ts';

describe('header rules', () => {
  const files = {
    'netlify.toml': `${TOML}
[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
X-Rule = "yes"
Cache-Control = "no-cache"
[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
`,
    'dist/_headers': '/page\n  X-From-File: yes\n',
    'dist/page.html': 'page',
    'dist/404.html': 'not here',
    'dist/_astro/a.js': 'x',
    'netlify/functions/it.ts':
      'export default async () => new Response("x");\nexport const config = { path: "/api/it" };',
  };

  test('reach files and the 404 page, the later one going first', async () => {
    const { port } = await runHost(files);
    const page = await getRaw(port, '/page');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('x-from-file')).toBe('yes');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await getRaw(port, '/_astro/a.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await getRaw(port, '/nothing')).headers.get('x-frame-options')).toBe('DENY');
    const etag = page.headers.get('etag') ?? '';
    const again = await getRaw(port, '/page', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-frame-options')).toBe('DENY');
  });

  test('do not reach functions and refusals', async () => {
    const { port } = await runHost(files);
    expect((await getRaw(port, '/page')).headers.get('x-rule')).toBe('yes');
    expect((await getRaw(port, '/api/it')).headers.has('x-rule')).toBe(false);
    expect((await getRaw(port, '/api/nothing')).headers.has('x-rule')).toBe(false);
  });
});

describe('a build while the host runs', () => {
  test('a new file is found, a second after the last look', async () => {
    let time = 0;
    const { port, root } = await runHost({ 'dist/index.html': 'home' }, { now: () => time });
    await writeFiles(root, { 'dist/new.html': 'new' });
    expect((await getRaw(port, '/new')).status).toBe(404);
    time = 1_000;
    expect((await getRaw(port, '/new')).body).toBe('new');
  });

  test('a file that is gone is not found', async () => {
    const { port, root } = await runHost({ 'dist/index.html': 'home', 'dist/404.html': 'gone' });
    expect((await getRaw(port, '/')).body).toBe('home');
    await rm(path.join(root, 'dist/index.html'));
    expect(await getRaw(port, '/')).toMatchObject({ status: 404, body: 'gone' });
  });

  test('a folder that is gone is no fault of the host', async () => {
    let time = 0;
    const { url, root } = await runHost({ 'dist/index.html': 'home' }, { now: () => time });
    await rm(path.join(root, 'dist'), { recursive: true });
    time = 2_000;
    expect((await fetchProblem(`${url}/`)).status).toBe(404);
    await writeFiles(root, { 'dist/index.html': 'back' });
    time = 4_000;
    expect(await (await fetch(url)).text()).toBe('back');
  });
});
