import type { AstroIntegration } from 'astro';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../catalogue/read-content.ts';
import type { Site } from '../schemas/site.ts';
import { turnColors } from './palette.ts';

/** So many links of the header fit a row from 48rem on; more do from 64rem on. */
export const FITTING = 4;

/**
 * Writes .generated/tokens.css: styles/tokens.css in the brand's hue, with the width from which the
 * header's links fit a row. Stylesheets, icons and images read the generated file.
 * @param readSite reads content/site.yaml
 */
export function siteTokens(readSite: () => Pick<Site, 'hue' | 'navigation'>): AstroIntegration {
  let [brand, source, target] = ['', '', ''];
  const write = () => {
    const { hue, navigation } = readSite();
    const tokens = turnColors(readFileSync(source, 'utf8'), hue);
    const row = navigation.header.length > FITTING ? '64rem' : '48rem';
    writeFileSync(target, tokens.replace(/(--breakpoint-row:) \w+/, `$1 ${row}`));
  };
  return {
    name: 'site-tokens',
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
