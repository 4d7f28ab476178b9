import { execFile } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { NO_CATALOGUE } from '../build/write-catalogue.ts';
import { createApp } from './host/app.ts';
import type { RequestLog } from './host/app.ts';
import { loadFunctions } from './host/functions.ts';

/** What the check of content reads; each edit runs it again. */
const SOURCES = ['content/**/*', 'src/{schemas,catalogue,domain}/**/*'];
const CHECK = fileURLToPath(new URL('../build/write-catalogue.ts', import.meta.url));

/** What only the functions are made of. */
const CODE = ['netlify/{api,core,functions}/**/*'];

/** Returns the time of the last edit of each file, in ms. */
const editsOf = (root: string, sources: readonly string[]): Map<string, number | undefined> =>
  new Map(
    globSync(sources, { cwd: root }).map((name) => {
      const file = path.join(root, name);
      return [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs];
    }),
  );

/**
 * Checks content/ and writes the functions' catalogue, in a process of its own: this one keeps the schemas that it started
 * with. Returns the problems, one a line, and whether they keep the functions from their catalogue.
 */
async function checkContent(root: string): Promise<{ found: string; isFatal: boolean }> {
  const check = promisify(execFile)(process.execPath, [CHECK, root], { cwd: root });
  const { code, stderr }: { code?: number; stderr: string } = await check.catch(
    (error: { code: number; stderr: string }) => error,
  );
  return { found: stderr.trim(), isFatal: code === NO_CATALOGUE };
}

/**
 * Serves the functions from Astro's dev server, which reloads them after each edit of an import; an edit of content/ or of its
 * schemas rewrites their catalogue before the next request. New problems are printed. A wrong file shows its own on the
 * pages that read it, and in the answers to calls if the catalogue is made of it.
 */
export function functionsInDev(root: string, log: (entry: RequestLog) => void): AstroIntegration {
  const catalogue = path.join(root, '.generated', 'catalogue.json');
  return {
    name: 'functions-in-dev',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        let seen = { code: editsOf(root, CODE), content: new Map() as ReturnType<typeof editsOf> };
        let problems = Promise.resolve('');
        let printed = '';
        const check = async () => {
          const { found, isFatal } = await checkContent(root);
          // An editor's save may count as two edits; what is wrong is printed once.
          if (found && found !== printed) console.error(found);
          printed = found;
          server.moduleGraph.onFileChange(catalogue);
          // Astro keeps what getStaticPaths returned until its own content changes.
          server.environments.ssr.hot.send('astro:content-changed', {});
          // The legal documents are a collection of Astro's, which no longer hears of edits once Astro has restarted. Of one that
          // can't be read it keeps the last version; its page says what is wrong (src/pages/[legal].astro).
          await refreshContent?.({}).catch(() => undefined);
          return isFatal ? found : '';
        };
        const refresh = () => {
          const { code, content } = seen;
          seen = { code: editsOf(root, CODE), content: editsOf(root, SOURCES) };
          // The watcher misses the edit of a file that it has just found.
          for (const [file, time] of seen.code)
            if (time !== code.get(file)) server.moduleGraph.onFileChange(file);
          if (!isDeepStrictEqual(seen.content, content)) problems = problems.then(check);
          return problems;
        };
        // The watcher updates open pages; requests refresh themselves.
        server.watcher.on('all', (_, file) => {
          if (file.startsWith(path.join(root, 'netlify', 'database', 'migrations')))
            console.log(
              `${path.basename(file)} changed. npm run db:migrate applies new migrations.`,
            );
          if (!file.startsWith(path.join(root, 'content') + path.sep)) return;
          void refresh().then(() => server.ws.send({ type: 'full-reload' }));
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html') ?? false;
          const isCall = request.url?.startsWith('/api/') ?? false;
          if (!isPage && !isCall) return next();
          const found = await refresh();
          if (!isCall) return next();
          if (found) return next(new Error(found));
          try {
            const folder = path.join(root, 'netlify', 'functions');
            const functions = await loadFunctions(folder, (file) => server.ssrLoadModule(file));
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
