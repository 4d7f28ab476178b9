import { dev } from 'astro';
import { writeCatalogue } from '../build/write-catalogue.ts';
import { root } from './command.ts';
import { functionsInDev } from './functions-in-dev.ts';
import { greet } from './greeting.ts';
import { requireFreePort, runUntilStopped, step } from './launch.ts';
import { startSurroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadSettings } from './settings.ts';

/** `npm run dev`: Astro's dev server with the functions in it; each edit is there at the next request. */
await runUntilStopped(async (started) => {
  const settings = loadSettings(root);
  await requireFreePort(settings.port);
  writeCatalogue(root);
  const surroundings = await step('Database, payment sandbox and mail', () =>
    startSurroundings(root, settings, (line) => console.log(`  ${line}`)),
  );
  started.use(surroundings);
  started.defer(announceRun(settings.dataDir, surroundings));
  Object.assign(process.env, surroundings.environment);
  const astro = await dev({
    root,
    server: { port: settings.port },
    integrations: [functionsInDev(root)],
    vite: { server: { strictPort: true } },
  });
  started.defer(() => astro.stop());
  greet(settings, surroundings);
});
