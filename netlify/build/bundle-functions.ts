import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';

/**
 * Bundles each function into .generated/functions, which is what is deployed: one file with what the function uses and
 * nothing else. Not minified, so that a stack trace in the log names our functions.
 */

/** Imported when it is needed, which is seldom: stays a package beside the function. */
const LOADED_LATER = ['nodemailer'];

/** Packages written as CommonJS ask for Node's modules by `require`, which a module has not. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

/** @throws where a bundle contains zod's other locales: then zod was not tree-shaken. */
function requireShaken({ outputs }: Metafile): void {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const unused = inputs.find(
    ([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && /zod\/v4\/locales\/(?!(?:en|index)\.)\w+\.js$/.test(file),
  );
  if (unused)
    throw new Error(`${unused[0]} is in a function: import zod as a namespace (import * as z).`);
}

/** Bundles a project's functions into `outdir`, which is emptied before. */
export async function bundleFunctions(
  root: string,
  outdir = path.join(root, '.generated', 'functions'),
): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['netlify/functions/*.ts'],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: LOADED_LATER,
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  });
  requireShaken(metafile);
}

if (import.meta.main) await bundleFunctions(fileURLToPath(new URL('../..', import.meta.url)));
