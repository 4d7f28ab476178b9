import type { AstroIntegration } from 'astro';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders whose file names contain a hash: a changed file has a new name. */
const HASHED = ['_astro', 'drawings'];

/**
 * Lets browsers keep the files of a build for a year. Each is named, because a rule for the folder would also apply to the 404
 * of a file that is gone, which an earlier deploy may bring back.
 */
export const immutableFiles = (): AstroIntegration => ({
  name: 'immutable-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      // A site whose pictures are all photographs has no drawings.
      const folders = HASHED.filter((folder) => existsSync(new URL(folder, dir)));
      const rules = folders.flatMap((folder) =>
        readdirSync(fileURLToPath(new URL(folder, dir))).map(
          (file) => `/${folder}/${file}\n  Cache-Control: public, max-age=31536000, immutable\n`,
        ),
      );
      writeFileSync(new URL('_headers', dir), rules.join(''));
    },
  },
});
