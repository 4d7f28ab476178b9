import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { StaticHandler } from '@netlify/static';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../netlify/local/host/config.ts';
import { openPublishFolder } from '../../../netlify/local/host/publish-folder.ts';
import { loadSiteRules } from '../../../netlify/local/host/site-rules.ts';
import { makeProject, TOML } from './fixture.ts';

/** The platform's engines read files and rules anew for each request; ours are held to what theirs say. */
describe('Netlify’s static engine', () => {
  const names = ['a', 'b', 'index', 'a.b', 'c.css'];
  const segment = fc.constantFrom(...names);
  const ending = fc.constantFrom('', '.html', '.htm', '/index.html', '/index.htm', '.txt');
  const filePath = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), ending)
    .map(([segments, end]) => `${segments.join('/')}${end}`);
  const requestPath = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/', '.html', '.txt'))
    .map(([segments, end]) => `/${segments.join('/')}${end}`.replace(/\/\/$/, '/'));

  function clash(files: readonly string[]): boolean {
    return files.some((file) => files.some((other) => other.startsWith(`${file}/`)));
  }

  /** Which file its answer is; every file here holds its own path. */
  async function engineFinds(dist: string, pathname: string): Promise<string | undefined> {
    const match = await new StaticHandler({ directory: dist }).match(
      new Request(`http://localhost${pathname}`),
    );
    return match && (await (await match.handle()).text());
  }

  test('finds the same file for the same address', async () => {
    const project = fc.tuple(
      fc.uniqueArray(filePath, { minLength: 1, maxLength: 6 }),
      fc.array(requestPath, { minLength: 5, maxLength: 15 }),
    );
    await fc.assert(
      fc.asyncProperty(project, async ([files, paths]) => {
        fc.pre(!clash(files));
        const contents = files.map((file) => [`dist/${file}`, `/${file}`] as const);
        const root = await makeProject(Object.fromEntries(contents));
        const dist = path.join(root, 'dist');
        const folder = await openPublishFolder(dist, () => 0);
        for (const pathname of [...paths, ...files.map((file) => `/${file}`)]) {
          // The engine also finds /a.txt at /a.txt/: an address that no link has, and the platform does not answer.
          const theirs = await engineFinds(dist, pathname);
          if (pathname.endsWith('/') && theirs === pathname.slice(0, -1)) continue;
          expect([pathname, (await folder.resolve(pathname))?.path]).toEqual([pathname, theirs]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('Netlify’s headers engine', () => {
  const toml = `${TOML}
[[headers]]
for = "/*"
[headers.values]
X-All = "all"
Cache-Control = "no-cache"
[[headers]]
for = "/a/:b/c"
[headers.values]
X-Placeholder = "yes"
Cache-Control = '''
max-age=0,
must-revalidate'''
[[headers]]
for = "/docs/*"
[headers.values]
Link = ["</a>; rel=preload", "</b>; rel=preload"]
`;
  const file = '/a/*\n  X-File: one\n  X-File: two\n/docs/x*.js\n  X-Script: yes\n';

  test.each([
    '/',
    '/a',
    '/a/',
    '/a/b/c',
    '/A/b/C',
    '/a/b/c/',
    '/docs',
    '/docs/x1.js',
    '/other%20x',
  ])('says the same of %s', async (pathname) => {
    const root = await makeProject({ 'netlify.toml': toml, 'dist/_headers': file });
    const engine = new HeadersHandler({
      configPath: path.join(root, 'netlify.toml'),
      projectDir: root,
      publishDir: 'dist',
      logger: { error: console.error, log: console.log, warn: console.warn },
    });
    const rules = await loadSiteRules(await readConfig(root), 'http://localhost');
    const theirs = await engine.apply(new Request(`http://localhost${pathname}`));
    expect(rules.headersFor(pathname)).toEqual(theirs);
  });
});
