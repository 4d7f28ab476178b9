import { afterEach, expect, test, vi } from 'vitest';
import { gallery } from '../../src/lib/gallery-integration.ts';

type Setup = NonNullable<ReturnType<typeof gallery>['hooks']['astro:config:setup']>;

/** The addresses that the integration adds for a command of Astro. */
async function routesOf(command: 'dev' | 'build' | 'preview' | 'sync'): Promise<string[]> {
  const routes: string[] = [];
  const setup = gallery().hooks['astro:config:setup'];
  const options = {
    command,
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
  };
  await setup?.(options as unknown as Parameters<Setup>[0]);
  return routes;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a developer has the gallery', async () => {
  expect(await routesOf('dev')).toEqual(['/_gallery']);
});

test('a build has none', async () => {
  vi.stubEnv('GALLERY', undefined);
  expect(await routesOf('build')).toEqual([]);
  vi.stubEnv('GALLERY', '');
  expect(await routesOf('build')).toEqual([]);
});

test('a build for the browser tests asks for it', async () => {
  vi.stubEnv('GALLERY', '1');
  expect(await routesOf('build')).toEqual(['/_gallery']);
});
