import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Metafile, OutputFile } from 'esbuild';

/**
 * Bundles each function for deployment into one file in .generated/functions, with only the code that it uses. Not minified,
 * so that stack traces in the log name our functions.
 */

/** Rarely needed and imported on demand; stays a package beside the function. */
const LOADED_LATER = ['nodemailer'];

/** CommonJS packages load Node's modules with `require`, which ES modules lack. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

/** @throws if a bundle contains other locales of zod, because zod was then not tree-shaken. */
function requireShaken({ outputs }: Metafile): void {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const unused = inputs.find(
    ([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && /zod\/v4\/locales\/(?!(?:en|index)\.)\w+\.js$/.test(file),
  );
  if (unused)
    throw new Error(`${unused[0]} is in a function: import zod as a namespace (import * as z).`);
}

/** Leaves exactly these files in a folder. One that is unchanged is not touched: another product may be starting from it. */
function writeAll(folder: string, files: readonly OutputFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!files.some((file) => path.basename(file.path) === name))
      rmSync(path.join(folder, name), { recursive: true });
  for (const { path: file, contents } of files)
    if (!existsSync(file) || !readFileSync(file).equals(contents)) writeFileSync(file, contents);
}

/** Bundles a project's functions into `outdir`, where nothing else stays. */
export async function bundleFunctions(
  root: string,
  outdir = path.join(root, '.generated', 'functions'),
): Promise<void> {
  const { metafile, outputFiles } = await build({
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
    write: false,
    logLevel: 'warning',
  });
  requireShaken(metafile);
  writeAll(outdir, outputFiles);
}

if (import.meta.main) await bundleFunctions(fileURLToPath(new URL('../..', import.meta.url)));
