import { fileURLToPath } from 'node:url';
import { explain } from './errors.ts';
import { joinSurroundings } from './running-product.ts';
import type { Surroundings } from './surroundings.ts';
import { loadSettings } from './settings.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Answers what the command prints. @throws {UserError} where it failed */
export type Work = (surroundings: Surroundings) => Promise<string>;

async function workBesideDatabase(work: Work): Promise<void> {
  await using surroundings = await joinSurroundings(root, loadSettings(root));
  Object.assign(process.env, surroundings.environment);
  console.log(await work(surroundings));
}

/**
 * Runs one command beside the database, whether the product is running or not, and ends the process. A fault is told in
 * one line, with exit code 1.
 * @param asked a text in place of work: how the command is used, printed with exit code 2 before anything is started
 */
export async function runCommand(asked: Work | string): Promise<never> {
  if (typeof asked === 'string') {
    console.error(asked);
    process.exit(2);
  }
  try {
    await workBesideDatabase(asked);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
  process.exit();
}
