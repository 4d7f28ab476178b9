import { fileURLToPath } from 'node:url';
import { explain } from './launch.ts';
import type { Surroundings } from './product.ts';
import { joinSurroundings } from './running-product.ts';
import { loadSettings } from './settings.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What was asked of a command makes no sense; the message says how it is used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The words of a command line that knows no options. @throws {UsageError} for more than `most`, or an option. */
export function readWords(args: string[], usage: string, most: number): string[] {
  const words = args.map((word) => word.trim());
  if (words.length > most || words.some((word) => word.startsWith('-')))
    throw new UsageError(usage);
  return words;
}

interface Command<Asked> {
  /** Understands the command line. @throws {UsageError} */
  read: (args: string[]) => Asked | Promise<Asked>;
  /** Answers the exit code. */
  work: (asked: Asked, surroundings: Surroundings) => Promise<number>;
}

async function workBesideDatabase<Asked>({ read, work }: Command<Asked>): Promise<number> {
  const asked = await read(process.argv.slice(2));
  const settings = loadSettings(root);
  await using surroundings = await joinSurroundings(root, settings, console.error);
  Object.assign(process.env, surroundings.environment);
  return await work(asked, surroundings);
}

/**
 * Runs one command beside the database, whether the product is running or not, and ends the process with the exit
 * code of its work. A fault is told in one line, with 1; a command line that makes no sense with 2, and nothing is
 * started for it.
 */
export async function runCommand<Asked>(command: Command<Asked>): Promise<never> {
  try {
    process.exit(await workBesideDatabase(command));
  } catch (fault) {
    const isUsage = fault instanceof UsageError;
    console.error(isUsage ? fault.message : explain(fault));
    process.exit(isUsage ? 2 : 1);
  }
}
