import { cpSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  annotations,
  previewUrl,
  repositoryWarnings,
  writeCatalogue,
} from '../../netlify/build/write-catalogue.ts';
import { CONTENT } from '../schemas/files.ts';
import { folderWith } from '../support/folder.ts';

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
])('in the context %s with the URL %j, the preview’s URL is %j', (CONTEXT, address, expected) => {
  expect(previewUrl({ CONTEXT, DEPLOY_PRIME_URL: address })).toBe(expected);
});

test('a build writes the catalogue and the preview’s URL; it does not rewrite equal files', () => {
  const root = folderWith({});
  cpSync(CONTENT, path.join(root, 'content'), { recursive: true });
  const file = (name: string) => path.join(root, '.generated', name);
  const written = (name: string): unknown => JSON.parse(readFileSync(file(name), 'utf8'));
  writeCatalogue(root, { CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL });
  expect(written('deploy.json')).toEqual({
    context: 'deploy-preview',
    previewUrl: DEPLOY_PRIME_URL,
    strictTransport: 'max-age=86400',
  });
  expect(written('catalogue.json')).toHaveProperty('placeholderEmail');
  utimesSync(file('catalogue.json'), 0, 0);
  writeCatalogue(root, { CONTEXT: 'production', DEPLOY_PRIME_URL, HTTPS_SINCE: '2026-01-01' });
  expect(written('deploy.json')).toEqual({
    context: 'production',
    previewUrl: null,
    strictTransport: 'max-age=63072000; includeSubDomains; preload',
  });
  // In development, each write reloads the functions.
  expect(statSync(file('catalogue.json')).mtimeMs).toBe(0);
  writeFileSync(file('catalogue.json'), '{}');
  writeCatalogue(root, {});
  expect(written('catalogue.json')).toHaveProperty('placeholderEmail');
  expect(written('deploy.json')).toMatchObject({ context: null, previewUrl: null });
});

test('GitHub shows each content problem at its line', () => {
  const problems = [
    { file: 'content/site.yaml', line: 3, message: 'hue: 100% wrong\nmust be a number' },
    { file: 'content/faqs', message: 'no file says "page: home".' },
  ];
  expect(annotations(problems).split('\n')).toEqual([
    '::error file=content/site.yaml,line=3::hue: 100%25 wrong%0Amust be a number',
    '::error file=content/faqs,line=1::no file says "page: home".',
  ]);
});

test('the button of the README is named until it has the repository’s address', () => {
  const button = (repository: string) =>
    folderWith({
      'README.md': `# Site\n\n[Deploy](https://host/?repository=${repository}#DEMO=true)\n`,
    });
  expect(repositoryWarnings(button('https://github.com/your-agency/your-site'))).toEqual([
    expect.objectContaining({ file: 'README.md', line: 3, isWarning: true }),
  ]);
  expect(repositoryWarnings(button('https://github.com/studio/site'))).toEqual([]);
});
