import type { AstroIntegration } from 'astro';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { turnColors } from './palette.ts';

/**
 * Writes .generated/tokens.css: styles/tokens.css in the brand's hue. Stylesheets, icons and images
 * read the generated file.
 * @param hue the ink's hue in degrees
 */
export function siteColors(hue: number): AstroIntegration {
  let [source, target] = ['', ''];
  const write = () => {
    writeFileSync(target, turnColors(readFileSync(source, 'utf8'), hue));
  };
  return {
    name: 'site-colors',
    hooks: {
      'astro:config:setup': ({ config, addWatchFile }) => {
        source = fileURLToPath(new URL('src/styles/tokens.css', config.root));
        target = fileURLToPath(new URL('.generated/tokens.css', config.root));
        mkdirSync(fileURLToPath(new URL('.generated/', config.root)), { recursive: true });
        addWatchFile(new URL('content/site.yaml', config.root));
        write();
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('change', (file) => {
          if (file === source) write();
        });
      },
    },
  };
}
