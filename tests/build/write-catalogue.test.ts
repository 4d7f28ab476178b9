import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { previewUrl, writeCatalogue } from '../../netlify/build/write-catalogue.ts';

const root = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
cpSync(fileURLToPath(new URL('../../content', import.meta.url)), path.join(root, 'content'), {
  recursive: true,
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const DEPLOY_PRIME_URL = 'https://deploy-preview-7--agency.netlify.app';

test.each([
  ['deploy-preview', DEPLOY_PRIME_URL, DEPLOY_PRIME_URL],
  ['branch-deploy', DEPLOY_PRIME_URL, DEPLOY_PRIME_URL],
  ['staging', DEPLOY_PRIME_URL, DEPLOY_PRIME_URL],
  ['production', DEPLOY_PRIME_URL, null],
  ['dev', DEPLOY_PRIME_URL, null],
  [undefined, DEPLOY_PRIME_URL, null],
  ['deploy-preview', undefined, null],
  ['deploy-preview', '', null],
])('in the context %s with the address %j a preview’s is %j', (CONTEXT, told, expected) => {
  expect(previewUrl({ CONTEXT, DEPLOY_PRIME_URL: told })).toBe(expected);
});

test('a build writes it down for the functions, beside what they may sell', () => {
  const written = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(root, '.generated', name), 'utf8'));
  writeCatalogue(root, { CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL });
  expect(written('deploy.json')).toEqual({ previewUrl: DEPLOY_PRIME_URL });
  expect(written('catalogue.json')).toMatchObject({
    placeholderEmail: expect.any(String) as string,
  });
  writeCatalogue(root, { CONTEXT: 'production', DEPLOY_PRIME_URL });
  expect(written('deploy.json')).toEqual({ previewUrl: null });
});

test('what is the same as before is not written again: each writing has the functions loaded anew', () => {
  const file = path.join(root, '.generated', 'catalogue.json');
  writeCatalogue(root, {});
  utimesSync(file, 0, 0);
  writeCatalogue(root, {});
  expect(statSync(file).mtimeMs).toBe(0);
  writeFileSync(file, '{}');
  writeCatalogue(root, {});
  expect(readFileSync(file, 'utf8')).not.toBe('{}');
});
