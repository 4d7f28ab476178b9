import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { refuseProduction } from '../../../netlify/local/gateway/production.ts';
import { openGateway } from './shop.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function importersOf(pattern: RegExp, folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, folder, file), 'utf8')));
}

describe('in production', () => {
  test.each([
    [{ CONTEXT: 'production' }, 'CONTEXT=production'],
    [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, 'NETLIFY=true'],
  ])('it does not start where %o', async (environment, found) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    try {
      await expect(openGateway()).rejects.toThrow(found);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test.each([{}, { CONTEXT: 'dev' }, { NETLIFY: 'false' }, { NETLIFY_DEV: 'true' }])(
    'it starts where %o',
    (environment) => {
      expect(() => {
        refuseProduction(environment);
      }).not.toThrow();
    },
  );

  test('nothing that is deployed imports it', () => {
    const imports = /from '[^']*\/local\/|import\('[^']*\/local\//;
    for (const folder of ['netlify/functions', 'netlify/core', 'src']) {
      expect(importersOf(imports, folder)).toEqual([]);
    }
    expect(importersOf(/from '\.\/gateway\//, 'netlify/local')).toContain('product.ts');
  });
});
