import { fileURLToPath } from 'node:url';
import { explain } from './launch.ts';
import type { Surroundings } from './product.ts';
import { joinSurroundings } from './running-product.ts';
import { loadSettings } from './settings.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one command beside the database, whether the product is running or not, and ends the process with the exit
 * code that it returns. A fault is told in one line.
 */
export async function runCommand(
  work: (surroundings: Surroundings) => Promise<number>,
): Promise<never> {
  try {
    const settings = loadSettings(root);
    const surroundings = await joinSurroundings(root, settings, console.error);
    Object.assign(process.env, surroundings.environment);
    const code = await work(surroundings).finally(() => surroundings.close());
    process.exit(code);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
}
