import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDevHost } from '../../../netlify/local/host/dev-host.ts';
import { fn, makeProject, readProblem, TOML, writeFiles } from './fixture.ts';

const FUNCTION = 'netlify/functions/it.ts';
const CONFIG = { path: '/api/it' };

function saying(words: string): string {
  return fn(`return new Response(${JSON.stringify(words)});`, CONFIG);
}

/** Lines that were reported; next() resolves with the first one from now on that fits. */
function lines() {
  const all: string[] = [];
  let waiting: { pattern: RegExp; resolve: (line: string) => void } | undefined;
  return {
    all,
    push(line: string) {
      all.push(line);
      if (waiting?.pattern.test(line)) waiting.resolve(line);
    },
    next(pattern: RegExp): Promise<string> {
      return new Promise((resolve) => {
        waiting = { pattern, resolve };
      });
    },
  };
}

async function runDevHost(files: Record<string, string>) {
  const root = await makeProject(files);
  const reported = lines();
  const loaded = reported.next(/./);
  const host = await startDevHost({ root, port: 0, log: () => undefined, report: reported.push });
  onTestFinished(() => host.close());
  await loaded;
  return { host, root, reported, address: `${host.url}/api/it` };
}

describe('the functions in development', () => {
  test('are loaded anew when one of them changes', async () => {
    const { root, reported, address } = await runDevHost({ [FUNCTION]: saying('one') });
    expect(await (await fetch(address)).text()).toBe('one');
    const reloaded = reported.next(/loaded/);
    await writeFiles(root, { [FUNCTION]: saying('two') });
    await reloaded;
    expect(await (await fetch(address)).text()).toBe('two');
  });

  test('are loaded anew when what they import changes, or one comes or goes', async () => {
    const { root, reported, address, host } = await runDevHost({
      'netlify/core/words.ts': 'export const words: string = "one";',
      [FUNCTION]: `import { words } from '../core/words.ts';\n${fn('return new Response(words);', CONFIG)}`,
    });
    expect(await (await fetch(address)).text()).toBe('one');
    let reloaded = reported.next(/loaded/);
    await writeFiles(root, { 'netlify/core/words.ts': 'export const words: string = "two";' });
    await reloaded;
    expect(await (await fetch(address)).text()).toBe('two');
    reloaded = reported.next(/loaded/);
    await writeFiles(root, { 'netlify/functions/other.ts': fn('return new Response("other");') });
    await reloaded;
    const other = `${host.url}/.netlify/functions/other`;
    expect(await (await fetch(other)).text()).toBe('other');
    reloaded = reported.next(/loaded/);
    await rm(path.join(root, 'netlify/functions/other.ts'));
    await reloaded;
    expect((await fetch(other)).status).toBe(404);
  });

  test('are loaded anew each time a file is replaced, as many editors and git write it', async () => {
    const { root, reported, address } = await runDevHost({ [FUNCTION]: saying('one') });
    for (const words of ['two', 'three', 'four']) {
      const reloaded = reported.next(/loaded/);
      await writeFiles(root, { 'written.ts': saying(words) });
      await rename(path.join(root, 'written.ts'), path.join(root, FUNCTION));
      await reloaded;
      expect(await (await fetch(address)).text()).toBe(words);
    }
  });

  test.each(['.generated/catalogue.json', 'netlify.toml'])(
    'are loaded anew each time %s changes',
    async (file) => {
      const { root, reported } = await runDevHost({ [FUNCTION]: saying('one'), [file]: TOML });
      for (const remark of ['# one\n', '# two\n']) {
        const reloaded = reported.next(/loaded/);
        await writeFiles(root, { [file]: `${TOML}${remark}` });
        expect(await reloaded).toBe('Functions loaded.');
      }
    },
  );

  test('stay as they are while an editor writes its backups beside them', async () => {
    const { root, reported, address } = await runDevHost({ [FUNCTION]: saying('one') });
    await writeFiles(root, { [`${FUNCTION}~`]: 'x', 'netlify/functions/.it.ts.swp': 'x' });
    const reloaded = reported.next(/loaded/);
    await writeFiles(root, { [FUNCTION]: saying('two') });
    await reloaded;
    expect(await (await fetch(address)).text()).toBe('two');
    expect(reported.all).toEqual(['Functions loaded.', 'Functions loaded.']);
  });

  test('that can’t be loaded are told on the terminal and to the caller, until they are mended', async () => {
    const { root, reported, address } = await runDevHost({ [FUNCTION]: saying('one') });
    const broken = reported.next(/can’t be loaded/);
    await writeFiles(root, { [FUNCTION]: 'export default (' });
    expect(await broken).toContain(path.join('netlify', 'functions', 'it.ts'));
    const response = await fetch(address);
    const body = await response.text();
    const problem = readProblem({ status: response.status, headers: response.headers, body });
    expect(problem.status).toBe(503);
    expect(problem.detail).toContain('can’t be loaded');
    const mended = reported.next(/loaded\./);
    await writeFiles(root, { [FUNCTION]: saying('mended') });
    await mended;
    expect(await (await fetch(address)).text()).toBe('mended');
  });

  test('come back when their process dies', async () => {
    const { reported, address } = await runDevHost({
      [FUNCTION]: fn('setImmediate(() => process.exit(1)); return new Response("bye");', CONFIG),
    });
    const again = reported.next(/loaded/);
    await fetch(address).catch(() => undefined);
    await again;
    expect(reported.all).toContain('The functions’ process ended. Starting it again.');
    expect((await fetch(address)).status).toBe(200);
  });

  test('have the origin of the pages before them', async () => {
    const root = await makeProject({ [FUNCTION]: fn('return new Response(request.url);', CONFIG) });
    const host = await startDevHost({
      root,
      port: 0,
      siteUrl: 'http://localhost:4321',
      log: () => undefined,
      report: () => undefined,
    });
    onTestFinished(() => host.close());
    expect(await (await fetch(`${host.url}/api/it`)).text()).toBe('http://localhost:4321/api/it');
  });

  test('a taken port is refused in the words of the host', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const bound = other.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    const root = await makeProject();
    await expect(
      startDevHost({ root, port, log: () => undefined, report: () => undefined }),
    ).rejects.toMatchObject({
      code: 'port-taken',
    });
  });
});

describe('the command', () => {
  const script = fileURLToPath(
    new URL('../../../netlify/local/host/dev-server.ts', import.meta.url),
  );

  async function start(root: string): Promise<[ChildProcessWithoutNullStreams, string]> {
    const child = spawn(process.execPath, [script, '--root', root, '--port', '0'], {
      env: { PATH: process.env['PATH'] },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let told = '';
    for await (const chunk of child.stderr) {
      told += String(chunk);
      const url = /Functions at (http:\S+)/.exec(told)?.[1];
      if (url !== undefined) return [child, url];
    }
    throw new Error(told);
  }

  async function pidOf(url: string): Promise<number> {
    return Number(await (await fetch(`${url}/api/it`)).text());
  }

  function isRunning(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  const files = { [FUNCTION]: fn('return new Response(String(process.pid));', CONFIG) };

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'ends with all of its processes on %s',
    async (signal) => {
      const [child, url] = await start(await makeProject(files));
      const inner = await pidOf(url);
      expect(isRunning(inner)).toBe(true);
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      await expect.poll(() => isRunning(inner)).toBe(false);
    },
  );
});
