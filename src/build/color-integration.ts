import type { AstroIntegration } from 'astro';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../catalogue/read-content.ts';
import { turnColors } from './palette.ts';

/**
 * Writes .generated/tokens.css: styles/tokens.css in the brand's hue. Stylesheets, icons and images
 * read the generated file.
 * @param readHue reads the ink's hue in degrees from content/site.yaml
 */
export function siteColors(readHue: () => number): AstroIntegration {
  let [brand, source, target] = ['', '', ''];
  const write = () => writeFileSync(target, turnColors(readFileSync(source, 'utf8'), readHue()));
  return {
    name: 'site-colors',
    hooks: {
      'astro:config:setup': ({ config }) => {
        source = fileURLToPath(new URL('src/styles/tokens.css', config.root));
        target = fileURLToPath(new URL('.generated/tokens.css', config.root));
        mkdirSync(fileURLToPath(new URL('.generated/', config.root)), { recursive: true });
        brand = fileURLToPath(new URL('content/site.yaml', config.root));
        write();
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('change', (file) => {
          if (file !== source && file !== brand) return;
          try {
            write();
          } catch (error) {
            // A wrong hue, which the check of content reports; the colors stay as they are.
            if (!(error instanceof ContentError)) throw error;
          }
        });
      },
    },
  };
}
