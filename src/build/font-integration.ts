import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { cutSiteFont, writeFallback } from './font-subset.ts';

/** The budget of the one font file that the first paint needs, in bytes. */
const budget = 30 * 1024;

/** Subsets the font before Vite resolves it, and fails the build above the budget. */
export function siteFont(): AstroIntegration {
  return {
    name: 'site-font',
    hooks: {
      'astro:config:setup': async ({ config, logger }) => {
        const bytes = await cutSiteFont(fileURLToPath(config.root));
        await writeFallback(fileURLToPath(config.root));
        if (bytes > budget) {
          throw new Error(
            `The cut font has ${bytes} bytes, over its budget of ${budget}. ` +
              'Look for rare characters in content/ that the site can do without.',
          );
        }
        logger.info(`Archivo cut to ${(bytes / 1024).toFixed(1)} KiB`);
      },
    },
  };
}
