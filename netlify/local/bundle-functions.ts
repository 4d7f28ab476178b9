import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Metafile, Plugin } from 'esbuild';

/**
 * Bundles each function into .generated/functions, which is what is deployed: one file with what the function uses and
 * nothing else. Not minified, so that a stack trace in the log names our functions.
 */

/** Imported when it is needed, which is seldom: stays a package beside the function. */
const LOADED_LATER = ['nodemailer'];

/** Our imports of zod take one object that holds all of it; as a namespace, what nobody uses can be left out. */
const shakeZod: Plugin = {
  name: 'shake-zod',
  setup({ initialOptions, onLoad }) {
    const sources = path.join(initialOptions.absWorkingDir ?? '', path.sep);
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!file.startsWith(sources) || file.includes('node_modules')) return undefined;
      const text = readFileSync(file, 'utf8');
      return { loader: 'ts', contents: text.replace("import { z } from 'zod'", NAMESPACE) };
    });
  },
};
const NAMESPACE = "import * as z from 'zod'";

/** Packages written as CommonJS ask for Node's modules by `require`, which a module has not. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

/** @throws where a bundle has zod's words in other languages: then it has all else that nobody uses too. */
function requireShaken({ outputs }: Metafile): void {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const unused = inputs.find(
    ([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && /zod\/v4\/locales\/(?!(?:en|index)\.)\w+\.js$/.test(file),
  );
  if (unused) throw new Error(`${unused[0]} is in a function: import zod as { z } alone.`);
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
    plugins: [shakeZod],
    metafile: true,
    logLevel: 'warning',
  });
  requireShaken(metafile);
}

if (import.meta.main) await bundleFunctions(fileURLToPath(new URL('../..', import.meta.url)));
