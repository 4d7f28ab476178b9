import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for an embedded database, which PostgreSQL's own user can enter when we are root. */
export async function makeDataDir(name = 'plumbline-test'): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), `${name}-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes the folder, and the database that may lie outside of it. */
export async function removeDataDir(folder: string): Promise<void> {
  const home = await realpath(join(folder, 'postgres')).catch(() => folder);
  await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
