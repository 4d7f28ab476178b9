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
    const listeners = process.listeners('SIGTERM');
    /** Vite exits at SIGTERM as soon as its server is closed, while the database still runs. */
    const dropViteListener = () => {
      process.removeAllListeners('SIGTERM');
      for (const listener of listeners) process.on('SIGTERM', listener);
    };
    const astro = await dev({
      root,
      server: { port },
      integrations: [functionsInDev(root, log)],
      vite: {
        // Its cache belongs to the project: node_modules may be shared.
        cacheDir: '.cache/vite',
        server: { strictPort: true },
        plugins: [{ name: 'signals', configureServer: dropViteListener }],
      },
    });
    return () => astro.stop();
  },
});
