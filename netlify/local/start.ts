import { root } from './command.ts';
import { startHost } from './host/host.ts';
import { runProduct } from './launch.ts';
import { buildSite } from './site-build.ts';

/** `npm start`: runs the whole product locally: site, functions, database and the gateway's sandbox. */
await runProduct({
  prepare: async ({ canonicalUrl }, stopped) =>
    (await buildSite(root, canonicalUrl, stopped)) ? 'built' : 'unchanged',
  async serve({ port, siteUrl }, log) {
    const host = await startHost({ root, port, siteUrl, log });
    return () => host.close();
  },
});
