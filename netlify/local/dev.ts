import { dev } from 'astro';
import { writeCatalogue } from '../build/write-catalogue.ts';
import { root } from './command.ts';
import { functionsInDev } from './functions-in-dev.ts';
import { runProduct } from './launch.ts';

/** `npm run dev`: Astro's dev server, including the functions; each edit applies to the next request. */
await runProduct({
  async prepare() {
    writeCatalogue(root);
    return 'follows each edit';
  },
  async serve({ port }, log) {
    const astro = await dev({
      root,
      server: { port },
      integrations: [functionsInDev(root, log)],
      // Its cache belongs to the project: node_modules may be shared.
      vite: { cacheDir: '.cache/vite', server: { strictPort: true } },
    });
    return () => astro.stop();
  },
});
