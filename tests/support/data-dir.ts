import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder for an embedded database. It is readable for PostgreSQL's own user, which root needs. */
export async function makeDataDir(name = 'plumbline-test'): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), `${name}-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes the folder, and the databases that its links refer to, which are elsewhere for root. */
export async function removeDataDir(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name !== 'postgres' || !entry.isSymbolicLink()) continue;
    const database = await realpath(join(entry.parentPath, entry.name)).catch(() => folder);
    await rm(database, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}
