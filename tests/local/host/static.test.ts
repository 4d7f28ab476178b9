import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getPath, runHost } from './fixture.ts';

// tests/local/headers.test.ts and tests/site/service-pages.test.ts ask for what is served, and tests/hosts for Netlify's own routes.

test.each([
  ...['/_redirects', '/_headers', '/.env', '/folder/.hidden', '/%00', '/link.txt'],
  ...['/../netlify.toml', '/%2e%2e/netlify.toml', '/..%2fnetlify.toml', '/..%5cnetlify.toml'],
  '/folder/..%2f..%2fnetlify.toml',
])('%s is not served', async (target) => {
  const host = await runHost({
    'netlify.toml': '# secret',
    'dist/_redirects': '/never /secret 301',
    'dist/_headers': '/*\n  X-A: secret',
    'dist/.env': 'secret',
    'dist/folder/.hidden': 'secret',
  });
  await symlink(path.join(host.root, 'netlify.toml'), path.join(host.root, 'dist/link.txt'));
  const { status, body } = await getPath(host, target);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});
