import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startHost } from '../../../netlify/local/host/host.ts';
import type { HostOptions } from '../../../netlify/local/host/host.ts';
import { HostStartError } from '../../../netlify/local/host/start-error.ts';
import { fn, makeProject, runHost, TOML, writeFiles } from './fixture.ts';

async function failure(root: string, options: Partial<HostOptions> = {}): Promise<HostStartError> {
  const fault: unknown = await startHost({ root, port: 0, log: () => undefined, ...options }).then(
    async (host) => host.close(),
    (reason: unknown) => reason,
  );
  if (!(fault instanceof HostStartError))
    throw new Error(`started, or failed with ${String(fault)}`);
  expect(fault.message).not.toContain('\n');
  return fault;
}

async function takenPort(address: string): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, address, resolve));
  onTestFinished(() => new Promise((resolve) => other.close(() => resolve())));
  const bound = other.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

const hasIPv6 = os.networkInterfaces()['lo']?.some(({ family }) => family === 'IPv6') ?? false;

describe('the port', () => {
  test.runIf(hasIPv6)('both loopback addresses are answered on one port', async () => {
    const { port, url } = await runHost({ 'dist/index.html': 'home' });
    expect(url).toBe(`http://localhost:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('home');
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('home');
  });

  test('a host name of one’s own is the only one that is answered', async () => {
    const { port, url } = await runHost({ 'dist/index.html': 'home' }, { hostname: '127.0.0.1' });
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(await (await fetch(url)).text()).toBe('home');
    if (hasIPv6) await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow();
  });

  test.each(hasIPv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
    'a port that another program has on %s is named, with what to do',
    async (address) => {
      const port = await takenPort(address);
      const fault = await failure(await makeProject(), { port });
      expect(fault.code).toBe('port-taken');
      expect(fault.message).toBe(
        `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
      );
    },
  );

  test('a start that failed leaves the port free', async () => {
    if (!hasIPv6) return;
    const port = await takenPort('::1');
    await failure(await makeProject(), { port });
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', resolve);
    });
    probe.close();
  });

  test('a number that is no port is refused', async () => {
    const fault = await failure(await makeProject(), { port: 99_999 });
    expect(fault).toMatchObject({ code: 'port-refused' });
  });
});

describe('settings', () => {
  test.each([
    ['no netlify.toml', {}, 'bad-config', /netlify\.toml can’t be used/],
    ['broken TOML', { 'netlify.toml': '[build' }, 'bad-config', /netlify\.toml can’t be used/],
    [
      'a wrong type',
      { 'netlify.toml': '[build]\npublish = 1\n' },
      'bad-config',
      /expected string.*build\.publish/,
    ],
    ['no publish folder named', { 'netlify.toml': '[build]\n' }, 'bad-config', /publish = "dist"/],
    [
      'a publish folder that is not there',
      { 'netlify.toml': '[build]\npublish = "out"\n' },
      'no-publish-folder',
      /out, does not exist\. Build the site first\./,
    ],
    [
      'a functions folder that is not there',
      { 'netlify.toml': `${TOML.replace('netlify/functions', 'nowhere')}` },
      'bad-config',
      /nowhere.*does not exist/,
    ],
    [
      'a redirect rule without a target',
      { 'netlify.toml': `${TOML}[[redirects]]\nfrom = "/a"\n` },
      'bad-config',
      /redirect rules.*Missing "to"/,
    ],
    [
      'a redirect line that can’t be read',
      { 'dist/_redirects': '/a b\n' },
      'bad-config',
      /redirect rules.*must start with/,
    ],
    [
      'a header rule without a path',
      { 'netlify.toml': `${TOML}[[headers]]\n[headers.values]\nA = "b"\n` },
      'bad-config',
      /header rules.*Missing "for"/,
    ],
    [
      'a header that is none',
      { 'netlify.toml': `${TOML}[[headers]]\nfor = "/*"\n[headers.values]\n"a b" = "c"\n` },
      'bad-config',
      /header rules/,
    ],
  ])('%s', async (title, files: Record<string, string>, code, message) => {
    const root = await makeProject(files);
    const options = title === 'no netlify.toml' ? { root: path.join(root, 'dist') } : {};
    const fault = await failure(options.root ?? root);
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
  });

  test.each(['localhost:8888', 'ftp://localhost', ''])(
    'a site address such as "%s" is refused',
    async (siteUrl) => {
      expect(await failure(await makeProject(), { siteUrl })).toMatchObject({ code: 'bad-config' });
    },
  );

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'rate limits are not multiplied by %d',
    async (rateLimitFactor) => {
      const fault = await failure(await makeProject(), { rateLimitFactor });
      expect(fault.code).toBe('bad-config');
    },
  );

  test('the publish folder can be given in place of the one in netlify.toml', async () => {
    const { url } = await runHost({ 'other/index.html': 'other' }, { publish: 'other' });
    expect(await (await fetch(url)).text()).toBe('other');
  });
});

describe('functions that won’t do', () => {
  const plain = fn('return new Response();', { path: '/api/a' });

  test.each([
    ['no TypeScript', { 'one.ts': 'export default (' }, /one\.ts can’t be loaded/],
    ['a missing import', { 'one.ts': 'import "./nothing.ts";' }, /one\.ts can’t be loaded/],
    ['a throw while loading', { 'one.ts': 'throw new Error("at load");' }, /at load/],
    ['no default export', { 'one.ts': 'export const config = {};' }, /must be a function/],
    ['an unknown method', { 'one.ts': fn('', { path: '/a', method: 'FETCH' }) }, /method/],
    ['a path without a slash', { 'one.ts': fn('', { path: 'a' }) }, /must start with \//],
    ['a path that is no pattern', { 'one.ts': fn('', { path: '/a/(' }) }, /URLPattern/],
    ['a method without a path', { 'one.ts': fn('', { method: 'GET' }) }, /no effect without it/],
    ['a path and a schedule', { 'one.ts': fn('', { path: '/a', schedule: '@daily' }) }, /schedule/],
    ['a schedule that is none', { 'one.ts': fn('', { schedule: 'daily' }) }, /five fields/],
    [
      'a rate limit of nothing',
      { 'one.ts': fn('', { rateLimit: { windowLimit: 0 } }) },
      /rateLimit/,
    ],
    [
      'a rate limit that leads elsewhere',
      { 'one.ts': fn('', { rateLimit: { action: 'rewrite', windowLimit: 1, windowSize: 1 } }) },
      /rate_limit/,
    ],
    ['a function in the background', { 'one.ts': fn('', { background: true }) }, /background/],
    ['a name with a dot', { 'one.test.ts': plain }, /letters, digits/],
    ['one name twice', { 'one.ts': plain, 'one/index.ts': plain }, /both the function one/],
    ['one path and method twice', { 'one.ts': plain, 'two.ts': plain }, /same path and method/],
  ])('%s', async (_title, files: Record<string, string>, message) => {
    const root = await makeProject();
    await writeFiles(path.join(root, 'netlify/functions'), files);
    const fault = await failure(root);
    expect(fault.code).toBe('bad-function');
    expect(fault.message).toMatch(message);
  });

  test('what is no module is left alone', async () => {
    const { functions } = await runHost({
      'netlify/functions/README.md': 'words',
      'netlify/functions/shared/words.txt': 'words',
      'netlify/functions/node_modules/x/index.js': 'throw 1',
      'netlify/functions/one.ts': plain,
    });
    expect(functions).toMatchObject([
      { name: 'one', file: path.join('netlify', 'functions', 'one.ts'), paths: ['/api/a'] },
    ]);
  });

  test('a project may have no functions', async () => {
    const root = await makeProject({ 'netlify.toml': '[build]\npublish = "dist"\n' });
    const host = await startHost({ root, port: 0, log: () => undefined });
    onTestFinished(() => host.close());
    expect(host.functions).toEqual([]);
  });
});

test('the functions are those of [dev], as the deployed ones may be made of them', async () => {
  const { functions } = await runHost({
    'netlify.toml': `${TOML.replace('netlify/functions', '.generated')}[dev]\nfunctions = "netlify/functions"\n`,
    'netlify/functions/one.ts': fn('return new Response("one");', { path: '/api/one' }),
  });
  expect(functions.map(({ name }) => name)).toEqual(['one']);
});
