import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import type { Service } from '../schemas/service.ts';
import { serviceRewrites } from './service-paths.ts';

/** Writes the rewrites of the detail pages beside the built pages, where Netlify reads them. */
export function serviceRewriteRules(services: readonly Service[]): AstroIntegration {
  return {
    name: 'service-rewrites',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), serviceRewrites(services));
      },
    },
  };
}
