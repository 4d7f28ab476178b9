import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { writeCatalogue } from '../build/write-catalogue.ts';
import { createApp } from './host/app.ts';
import { loadFunctions } from './host/functions.ts';

/** Changes with every edit below a folder. */
const stampOf = (folder: string): string =>
  globSync('**/*', { cwd: folder })
    .map((file) => [file, statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs])
    .join('\n');

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
        let seen = '';
        const refresh = () => {
          const stamp = stampOf(content);
          if (stamp === seen) return;
          seen = stamp;
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
        refresh();
        // The watcher tells pages that are open; a request looks for itself.
        server.watcher.on('all', (_, file) => {
          if (file.startsWith(content + path.sep)) refresh();
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html') ?? false;
          const isCall = request.url?.startsWith('/api/') ?? false;
          if (isPage || isCall) refresh();
          if (contentError && (isPage || isCall)) return next(contentError);
          if (!isCall) return next();
          try {
            const functions = await loadFunctions(root, (file) => server.ssrLoadModule(file));
            const log = () => undefined;
            const waitUntil = (work: Promise<unknown>) => void work.catch(console.error);
            const app = createApp({ functions, log, waitUntil });
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
