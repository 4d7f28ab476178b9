import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';
import { startHost } from './host/host.ts';
import type { RequestLog } from './host/app.ts';
import { runProduct } from './launch.ts';
import { buildSite } from './site-build.ts';

/** Appends a line to `requests.log`. A write error, such as a full disk, does not fail the request. */
function append(file: string, entry: RequestLog): void {
  try {
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  } catch (error) {
    console.error(error);
  }
}

/** `npm start`: runs the whole product locally: site, functions, database and the gateway's sandbox. */
await runProduct({
  prepare: async ({ canonicalUrl }, stopped) =>
    (await buildSite(root, canonicalUrl, stopped)) ? 'built' : 'unchanged',
  async serve({ port, siteUrl, dataDir }) {
    const file = path.join(dataDir, 'requests.log');
    const host = await startHost({ root, port, siteUrl, log: (entry) => append(file, entry) });
    return () => host.close();
  },
});
