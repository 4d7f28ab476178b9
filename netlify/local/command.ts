import { fileURLToPath } from 'node:url';
import { explain } from './launch.ts';
import type { Surroundings } from './product.ts';
import { joinSurroundings } from './running-product.ts';
import { loadEnvFile, parseLocalSettings, requireWritableFolder } from './settings.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one command beside the database, whether the product is running or not, and ends the process with the exit
 * code that it returns. A fault is told in one line.
 */
export async function runCommand(work: (surroundings: Surroundings) => Promise<number>): Promise<never> {
  try {
    loadEnvFile(root);
    const settings = parseLocalSettings(root, process.env);
    requireWritableFolder(settings.dataDir, 'DATA_DIR');
    const surroundings = await joinSurroundings(root, settings, console.error);
    Object.assign(process.env, surroundings.environment);
    const code = await work(surroundings).finally(() => surroundings.close());
    process.exit(code);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
}
