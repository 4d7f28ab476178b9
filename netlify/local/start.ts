import path from 'node:path';
import { bundleFunctions } from '../build/bundle-functions.ts';
import { root } from './command.ts';
import { startHost } from './host/host.ts';
import { runProduct } from './launch.ts';
import { buildSite } from './site-build.ts';

/** Runs the functions as they are deployed, instead of their sources. */
const usesBundles = process.argv.includes('--bundles');
const bundles = path.join(root, '.generated', 'functions');

/** `npm start`: runs the whole product locally: site, functions, database and the gateway's sandbox. */
await runProduct({
  async prepare({ canonicalUrl }, stopped) {
    const isBuilt = await buildSite(root, canonicalUrl, stopped);
    if (usesBundles) await bundleFunctions(root, bundles);
    return isBuilt ? 'built' : 'unchanged';
  },
  async serve({ port, siteUrl }, log) {
    const functions = usesBundles && { functions: bundles };
    const host = await startHost({ root, port, siteUrl, log, ...functions });
    return () => host.close();
  },
});
