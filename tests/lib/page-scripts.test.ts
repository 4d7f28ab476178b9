import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinScripts, scriptFiles, withOwnHashes, withScript } from '../../src/lib/page-scripts.ts';
import { cspHash } from '../../src/lib/theme-script.ts';

const file = (name: string): string => `<script type="module" src="/_astro/${name}.js"></script>`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-scripts-'));
  await mkdir(path.join(folder, '_astro'));
  const write = (name: string, text: string) => writeFile(path.join(folder, '_astro', name), text);
  await write('shared.js', 'globalThis.ran.push("shared");export const one=1;');
  await write('a.js', 'import{one}from"./shared.js";globalThis.ran.push("a"+one);');
  await write(
    'b.js',
    'import"./shared.js";globalThis.ran.push("b");globalThis.later=()=>import("./c.js");',
  );
  await write('c.js', 'export const text="</script>";');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the script of a page', () => {
  test('runs its files in their order, and what two of them share once', async () => {
    const script = await joinScripts(folder, ['/_astro/a.js', '/_astro/b.js']);
    const ran: string[] = [];
    Object.assign(globalThis, { ran });
    await import(`data:text/javascript,${encodeURIComponent(script)}`);
    expect(ran).toEqual(['shared', 'a1', 'b']);
  });

  test('fetches what comes later from its file', async () => {
    expect(await joinScripts(folder, ['/_astro/b.js'])).toContain('import("/_astro/c.js")');
  });

  test('can’t end its own element', async () => {
    expect(await joinScripts(folder, ['/_astro/c.js'])).not.toContain('</script>');
  });

  test('stands where the last of its files stood', () => {
    const html = `<head>${file('a')}</head><p>$&</p>${file('b')}<i></i>`;
    expect(scriptFiles(html)).toEqual(['/_astro/a.js', '/_astro/b.js']);
    const expected = '<head></head><p>$&</p><script type="module">x("$&")</script><i></i>';
    expect(withScript(html, 'x("$&")')).toBe(expected);
  });
});

describe('the policy of a page', () => {
  const policy = (content: string): string =>
    `<meta http-equiv="content-security-policy" content="${content}">`;

  test('names its own scripts and styles, and no other page’s', () => {
    const body = '<style>a{}</style><script type="module">b()</script>';
    const before = "img-src 'self'; script-src 'self' 'sha256-other'; style-src 'self' 'sha256-x'";
    const after = `img-src 'self';script-src 'self' '${cspHash('b()')}';style-src 'self' '${cspHash('a{}')}'`;
    expect(withOwnHashes(policy(before) + body)).toBe(policy(after) + body);
  });

  test('leaves a page without a policy as it is', () => {
    expect(withOwnHashes('<script>b()</script>')).toBe('<script>b()</script>');
  });
});
