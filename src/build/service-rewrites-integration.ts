import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import type { Service } from '../schemas/service.ts';
import { rewrittenPath, serviceRewrites } from '../lib/service-paths.ts';

/** Writes the detail pages' rewrite rules for Netlify; applies them in development. */
export function serviceRewriteRules(services: readonly Service[]): AstroIntegration {
  return {
    name: 'service-rewrites',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', ...query] = (request.url ?? '').split('?');
          const found = rewrittenPath(services, path);
          if (found !== undefined) request.url = [found, ...query].join('?');
          next();
        });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), serviceRewrites(services));
      },
    },
  };
}
