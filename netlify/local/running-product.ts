import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSurroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import type { Settings } from './settings.ts';

/** A running product leaves word of itself in DATA_DIR, so that commands beside it use its database. */
const fileIn = (dataDir: string) => path.join(dataDir, 'run.json');

/** Leaves word; returns how to take it back. The file holds addresses with passwords: its owner alone may read it. */
export function announceRun({ dataDir }: Settings, surroundings: Surroundings): () => void {
  writeFileSync(fileIn(dataDir), JSON.stringify(surroundings), { mode: 0o600 });
  return () => rmSync(fileIn(dataDir), { force: true });
}

/** The surroundings of the product that runs on this data folder, or ones started for this command alone. */
export async function joinSurroundings(root: string, settings: Settings): Promise<Surroundings> {
  const file = fileIn(settings.dataDir);
  if (existsSync(file)) {
    const run = JSON.parse(readFileSync(file, 'utf8')) as Surroundings;
    const url = run.environment['NEON_FETCH_ENDPOINT'];
    // A killed run can't take its word back: its bridge no longer answers then.
    if (url && (await fetch(url, { method: 'HEAD' }).catch(() => undefined)))
      return { ...run, [Symbol.asyncDispose]: async () => {} };
  }
  return startSurroundings(root, settings, console.error);
}
