import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint: ESLint;

/** The rules that a file of this text would break. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: `${root}${filePath}` });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

beforeAll(() => {
  eslint = new ESLint({ cwd: root, overrideConfigFile: '.config/eslint.config.mjs' });
});

describe('import boundaries', () => {
  test.each([
    ['src/domain/planted.ts', "import '../schemas/price.ts';"],
    ['src/domain/planted.ts', "import '../../netlify/core/env.ts';"],
    ['src/schemas/planted.ts', "import '../lib/site.ts';"],
    ['src/components/planted.ts', "import '../schemas/price.ts';"],
    ['src/components/planted.ts', "import '../scripts/theme.ts';"],
    ['src/sections/planted.ts', "import '../../netlify/core/env.ts';"],
    ['src/pages/planted.ts', "import '../../netlify/core/env.ts';"],
    ['src/islands/planted/view.tsx', "import '../../schemas/price.ts';"],
    ['netlify/functions/planted.ts', "import '../../src/catalogue/load-catalogue.ts';"],
    ['netlify/functions/planted.ts', "import '../local/settings.ts';"],
    ['netlify/core/planted.ts', "import '../functions/create-order.ts';"],
    ['netlify/core/planted.ts', "import '../local/sandbox/sandbox.ts';"],
    ['netlify/build/planted.ts', "import '../local/settings.ts';"],
    ['netlify/core/planted.ts', "import '../../src/lib/site.ts';"],
  ])('%s may not hold %s', async (file, text) => {
    expect(await broken(file, text)).toContain('import-x/no-restricted-paths');
  });

  test('an Astro component is held to them too', async () => {
    const text = "---\nimport '../schemas/price.ts';\n---\n<p></p>\n";
    expect(await broken('src/components/Planted.astro', text)).toContain(
      'import-x/no-restricted-paths',
    );
  });

  test.each([
    ['src/domain/planted.ts', "import 'react';"],
    ['src/domain/planted.ts', "import 'node:fs';"],
    ['netlify/functions/planted.ts', "import 'zod';"],
  ])('%s may not hold the package of %s', async (file, text) => {
    expect(await broken(file, text)).toContain('no-restricted-imports');
  });

  test.each([
    ['src/schemas/planted.ts', "import '../domain/money.ts';"],
    ['netlify/functions/planted.ts', "import '../core/env.ts';"],
    ['netlify/core/planted.ts', "import '../../src/domain/money.ts';"],
    ['netlify/build/planted.ts', "import '../core/env.ts';"],
    ['src/pages/planted.ts', "import '../schemas/price.ts';"],
  ])('%s may hold %s', async (file, text) => {
    expect(await broken(file, text)).toEqual([]);
  });
});

describe('the clock and chance', () => {
  test.each([
    'export const now = () => new Date();',
    'export const now = () => Date.now();',
    'export const chance = () => Math.random();',
    "export const answer = () => fetch('/');",
  ])('the domain may not hold %s', async (text) => {
    const rules = await broken('src/domain/planted.ts', text);
    expect(rules.some((rule) => rule.startsWith('no-restricted-'))).toBe(true);
  });
});
