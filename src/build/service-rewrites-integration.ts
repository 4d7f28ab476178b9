import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import type { Service } from '../schemas/service.ts';
import { ContentError } from '../catalogue/read-content.ts';
import { rewrittenPath, serviceRewrites } from '../lib/service-paths.ts';

/**
 * Writes the detail pages' rewrite rules for Netlify; applies them in development.
 * @param readServices reads content/services
 */
export function serviceRewriteRules(readServices: () => readonly Service[]): AstroIntegration {
  const findPath = (path: string): string | undefined => {
    try {
      return path.startsWith('/services/') ? rewrittenPath(readServices(), path) : undefined;
    } catch (error) {
      // The page reports wrong content.
      if (error instanceof ContentError) return undefined;
      throw error;
    }
  };
  return {
    name: 'service-rewrites',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', ...query] = (request.url ?? '').split('?');
          const found = findPath(path);
          if (found !== undefined) request.url = [found, ...query].join('?');
          next();
        });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), serviceRewrites(readServices()));
      },
    },
  };
}
