import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { cutSiteFont, writeFallback } from './font-subset.ts';

/** First paint carries one font file; the budget is what a slow phone can take with the page itself. */
const budget = 30 * 1024;

/** Cuts the font before Vite looks for it, and stops the build when it outgrows its budget. */
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
