import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSurroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import type { Settings } from './settings.ts';

/** A running product writes this file to DATA_DIR, so that commands use its database. */
const fileIn = (dataDir: string) => path.join(dataDir, 'run.json');

/** Writes the file; returns a function that removes it. Only its owner may read it, because it contains passwords. */
export function announceRun({ dataDir }: Settings, surroundings: Surroundings): () => void {
  writeFileSync(fileIn(dataDir), JSON.stringify(surroundings), { mode: 0o600 });
  return () => rmSync(fileIn(dataDir), { force: true });
}

/**
 * Returns the surroundings of the product running on this data folder, or starts new ones for this command, also if its
 * settings name another database.
 */
export async function joinSurroundings(root: string, settings: Settings): Promise<Surroundings> {
  const file = fileIn(settings.dataDir);
  if (existsSync(file)) {
    const run = JSON.parse(readFileSync(file, 'utf8')) as Surroundings;
    const url = run.environment['NEON_FETCH_ENDPOINT'];
    const { databaseUrl = run.environment['DATABASE_URL'] } = settings;
    const isSame = databaseUrl === run.environment['DATABASE_URL'];
    // The file of a killed run remains, but its bridge no longer responds.
    if (isSame && url && (await fetch(url, { method: 'HEAD' }).catch(() => undefined)))
      return { ...run, [Symbol.asyncDispose]: async () => {} };
  }
  return startSurroundings(root, settings, console.error);
}
