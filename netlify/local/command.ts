import { fileURLToPath } from 'node:url';
import { explain } from './errors.ts';
import { joinSurroundings } from './running-product.ts';
import type { Surroundings } from './surroundings.ts';
import { isRemote, loadSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the command's output; empty if it wrote it itself. @throws {UserError} if it fails */
export type Work = (surroundings: Surroundings) => Promise<string>;

/** The settings of a command. Neither the sandbox nor the local mail folder may stand in beside a remote database. */
function settingsOf(): Settings {
  const settings = loadSettings(root);
  const { databaseUrl } = settings;
  if (databaseUrl === undefined || !isRemote(databaseUrl)) return settings;
  return { ...settings, usesSandbox: false, mailFolder: undefined };
}

/**
 * Runs a command with a database, whether the product is running or not, and exits. Prints an error and exits with code 1 if
 * it fails.
 * @param work the command, or its usage text, which is printed with exit code 2 before anything is started
 */
export async function runCommand(work: Work | string): Promise<never> {
  if (typeof work === 'string') {
    console.error(work);
    process.exit(2);
  }
  try {
    await using surroundings = await joinSurroundings(root, settingsOf());
    Object.assign(process.env, surroundings.environment);
    const output = await work(surroundings);
    if (output !== '') console.log(output);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  process.exit();
}
