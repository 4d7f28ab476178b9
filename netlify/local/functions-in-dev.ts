import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { writeCatalogue } from '../build/write-catalogue.ts';
import { createApp } from './host/app.ts';
import { loadFunctions } from './host/functions.ts';

/**
 * Serves the functions from Astro's dev server. Vite loads them anew after each edit of what they import; an edit in
 * content/ writes their catalogue anew. While content/ is broken, every page and call says what is wrong.
 */
export function functionsInDev(root: string): AstroIntegration {
  const content = path.join(root, 'content');
  const catalogue = path.join(root, '.generated', 'catalogue.json');
  return {
    name: 'functions-in-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let contentError: unknown;
        const follow = () => {
          try {
            writeCatalogue(root);
            server.moduleGraph.onFileChange(catalogue);
            checkContent(content);
            contentError = undefined;
          } catch (error) {
            contentError = error;
            const { message } = error as Error;
            server.ws.send({ type: 'error', err: { message, stack: '' } });
          }
        };
        follow();
        server.watcher.on('all', (_, file) => {
          if (file.startsWith(content + path.sep)) follow();
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html') ?? false;
          const isCall = request.url?.startsWith('/api/') ?? false;
          if (contentError && (isPage || isCall)) return next(contentError);
          if (!isCall) return next();
          try {
            const functions = await loadFunctions(root, (file) => server.ssrLoadModule(file));
            const log = () => undefined;
            const app = createApp({ functions, log, waitUntil: (work) => void work });
            await getRequestListener(app.fetch, { overrideGlobalObjects: false })(
              request,
              response,
            );
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}
