import type { AstroIntegration } from 'astro';

/**
 * Serves every component in every state at /_gallery while developing. A build has the page only
 * when `GALLERY=1` asks for it, as the browser tests do; a production deploy never sets it.
 */
export function gallery(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && process.env['GALLERY'] !== '1') return;
        injectRoute({ pattern: '/_gallery', entrypoint: './src/pages/_gallery/Gallery.astro' });
      },
    },
  };
}
