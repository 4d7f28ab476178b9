import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions } from '../../netlify/build/bundle-functions.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { folderWith } from '../support/folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = path.join(root, 'netlify', 'functions');
let bundles: string;
beforeAll(async () => {
  bundles = await makeDataDir('plumbline-bundled');
  await bundleFunctions(root, bundles);
});
afterAll(() => removeDataDir(bundles));

const names = readdirSync(sources).map((file) => path.parse(file).name);

/** The exports of a folder's functions, imported in a separate process. @throws if one can't be imported */
function exportsOf(folder: string, extension: string, of = names): unknown {
  const script = `const all = {};
    for (const name of ${JSON.stringify(of)}) {
      const { config, default: handler, ...others } = await import('${folder}/' + name + '${extension}');
      all[name] = { config, handler: typeof handler, others: Object.keys(others) };
    }
    console.log(JSON.stringify(all));`;
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  return JSON.parse(execFileSync(process.execPath, args, options));
}

test('each function is one file that exports what its source does', () => {
  expect(readdirSync(bundles).toSorted()).toEqual(names.map((name) => `${name}.mjs`).toSorted());
  expect(exportsOf(bundles, '.mjs')).toEqual(exportsOf(sources, '.ts'));
});

// Also holds for the test above: its import is what finds a bundle that breaks.
test('an import that only the bundler gets wrong is found', async () => {
  const folder = folderWith({
    'package.json': '{}',
    'node_modules/common/index.js': `exports.__esModule = true;
      exports.default = { path: '/api/it' };`,
    // Node takes the whole of module.exports for the default, the bundler what the module calls its default.
    'netlify/functions/it.ts': `import common from 'common';
      export const config = { path: common.default.path };
      export default () => new Response();`,
  });
  await bundleFunctions(folder);
  const importFrom = (at: string, extension: string) =>
    exportsOf(path.join(folder, at), extension, ['it']);
  expect(importFrom('netlify/functions', '.ts')).toMatchObject({
    it: { config: { path: '/api/it' } },
  });
  expect(() => importFrom('.generated/functions', '.mjs')).toThrow("reading 'path'");
});

test.each([
  ['validation', 'zod/v4/core/', names],
  ['its English messages', 'zod/v4/locales/en.js', names],
  ['its other languages', 'zod/v4/locales/de.js', []],
  ['sign-in', 'better-auth/', ['sign-in']],
  ['mail', 'nodemailer/', []],
  ['Netlify’s database', '@netlify/database/', []],
])('the library for %s is only in the bundles that need it', (_, part, expected) => {
  const hasPart = (name: string) =>
    readFileSync(path.join(bundles, `${name}.mjs`), 'utf8').includes(`// node_modules/${part}`);
  expect(names.filter(hasPart)).toEqual(expected);
});
