import type { AstroIntegration } from 'astro';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strictTransport } from '../domain/strict-transport.ts';

/** Folders whose file names contain a hash: a changed file has a new name. */
const HASHED = ['_astro', 'drawings'];

/**
 * Writes the header rules that netlify.toml can't have: how long browsers insist on HTTPS, and that they keep the files of a build
 * for a year. Each file is named, because a rule for the folder would also apply to the 404 of a file that is gone, which an
 * earlier deploy may bring back.
 */
export const headerRules = (): AstroIntegration => ({
  name: 'header-rules',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const transport = strictTransport(process.env['HTTPS_SINCE'], new Date());
      // A site whose pictures are all photographs has no drawings.
      const folders = HASHED.filter((folder) => existsSync(new URL(folder, dir)));
      const kept = folders.flatMap((folder) =>
        readdirSync(fileURLToPath(new URL(folder, dir))).map(
          (file) => `/${folder}/${file}\n  Cache-Control: public, max-age=31536000, immutable\n`,
        ),
      );
      const always = `/*\n  Strict-Transport-Security: ${transport}\n`;
      writeFileSync(new URL('_headers', dir), [always, ...kept].join(''));
    },
  },
});
