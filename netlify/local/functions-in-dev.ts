import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { writeCatalogue } from '../build/write-catalogue.ts';
import { createApp } from './host/app.ts';
import { loadFunctions } from './host/functions.ts';

/** Returns a text that changes with every edit in a folder. */
const stampOf = (folder: string): string =>
  globSync('**/*', { cwd: folder })
    .map((file) => [file, statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs])
    .join('\n');

/**
 * Serves the functions from Astro's dev server. Vite reloads them after each edit of an import; an edit in content/ rewrites
 * their catalogue. While content/ is invalid, every page and call shows the error.
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
        // The watcher updates open pages; requests refresh themselves.
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
