import type { AstroIntegration } from 'astro';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../catalogue/read-content.ts';
import type { Site } from '../schemas/site.ts';
import type { ThemeChoice } from '../schemas/theme.ts';
import { getLogo } from '../lib/logo.ts';
import { themeColors } from './mix-colors.ts';

/** So many links of the header fit a row from 48rem on; more do from 64rem on. */
export const FITTING = 4;

/** The letters of the wordmark; a logo is as large as a name of its width, or of 14 to 20 letters. */
function lettersOf(name: string): number {
  const logo = getLogo();
  if (!logo) return [...name].length;
  return Math.max(14, Math.min(20, Math.ceil((2.3 * logo.width) / logo.height)));
}

/**
 * Writes .generated/tokens.css: styles/tokens.css in the agency's colors, with the width from which the
 * header's links fit a row, and the length of the wordmark. Stylesheets, icons and images read the generated file.
 * @param readSite reads content/site.yaml
 * @param readTheme reads content/theme.yaml
 */
export function siteTokens(
  readSite: () => Pick<Site, 'name' | 'navigation'>,
  readTheme: () => ThemeChoice,
): AstroIntegration {
  let [source, target] = ['', ''];
  let inputs: string[] = [];
  const write = () => {
    const { name, navigation } = readSite();
    const tokens = themeColors(readFileSync(source, 'utf8'), readTheme());
    const row = navigation.header.length > FITTING ? '64rem' : '48rem';
    const own = tokens
      .replace(/(--breakpoint-row:) \w+/, `$1 ${row}`)
      .replace(/(--letters:) \d+/, `$1 ${lettersOf(name)}`);
    writeFileSync(target, own);
  };
  return {
    name: 'site-tokens',
    hooks: {
      'astro:config:setup': ({ config }) => {
        source = fileURLToPath(new URL('src/styles/tokens.css', config.root));
        target = fileURLToPath(new URL('.generated/tokens.css', config.root));
        mkdirSync(fileURLToPath(new URL('.generated/', config.root)), { recursive: true });
        const content = ['content/site.yaml', 'content/theme.yaml', 'content/logo.svg'];
        inputs = [source, ...content.map((file) => fileURLToPath(new URL(file, config.root)))];
        write();
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('change', (file) => {
          if (!inputs.includes(file)) return;
          try {
            write();
          } catch (error) {
            // A wrong color, which the check of content reports; the colors stay as they are.
            if (!(error instanceof ContentError)) throw error;
          }
        });
      },
    },
  };
}
