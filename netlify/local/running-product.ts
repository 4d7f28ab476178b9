import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { writePrivately } from './data-folder.ts';
import { startSurroundings } from './product.ts';
import type { Surroundings } from './product.ts';
import type { LocalSettings } from './settings.ts';

/** A running product leaves word of itself in DATA_DIR, so that commands beside it use its database. */

const runSchema = z.strictObject({
  pid: z.int(),
  environment: z.record(z.string(), z.string()),
  ownerUrl: z.string(),
  gatewayUrl: z.string().optional(),
});

const fileIn = (dataDir: string) => path.join(dataDir, 'run.json');

/** Leaves word; returns how to take it back. The file holds addresses with passwords: its owner alone may read it. */
export function announceRun(dataDir: string, surroundings: Surroundings): () => void {
  const { environment, ownerUrl, gatewayUrl } = surroundings;
  writePrivately(dataDir, 'run.json', { pid: process.pid, environment, ownerUrl, gatewayUrl });
  return () => rmSync(fileIn(dataDir), { force: true });
}

async function answers(url: string | undefined): Promise<boolean> {
  if (url === undefined) return true;
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(1_000) });
    return true;
  } catch {
    return false;
  }
}

async function findRunning(dataDir: string): Promise<Surroundings | undefined> {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const run = runSchema.safeParse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  // A killed run can't take its word back: its bridge no longer answers then.
  if (!run.success || !(await answers(run.data.environment['NEON_FETCH_ENDPOINT'])))
    return undefined;
  const { environment, ownerUrl, gatewayUrl } = run.data;
  return { environment, ownerUrl, gatewayUrl, [Symbol.asyncDispose]: async () => {} };
}

/** The surroundings of the product that runs on this data folder, or ones started for this command alone. */
export async function joinSurroundings(
  root: string,
  settings: LocalSettings,
  log: (line: string) => void,
): Promise<Surroundings> {
  return (await findRunning(settings.dataDir)) ?? startSurroundings(root, settings, log);
}
