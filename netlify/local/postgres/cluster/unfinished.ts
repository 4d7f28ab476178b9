import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processExists } from './processes.ts';

/*
 * Folders are filled under a name that carries the id of the process at work, and renamed when they
 * are complete: a run that dies half-way leaves nothing that could be taken for a finished one.
 */
const mark = /\.new-(\d+)-[0-9a-f]+$/;

/** A name beside `target` for filling it; no other run picks the same. */
export function unfinishedName(target: string): string {
  return `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Whether a folder's name says that it is being filled, or was when its process died. */
export function isUnfinished(name: string): boolean {
  return mark.test(name);
}

/** Gives a complete folder its name; when another run was faster, drops it in favour of that one's. */
export async function publish(unfinished: string, target: string): Promise<void> {
  try {
    await rename(unfinished, target);
  } catch (error) {
    await discard(unfinished);
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
  }
}

/** Removes a folder, though a child of a dead run may still be writing into it. */
export async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** Removes what dead runs were filling in `folder` under names that begin with `prefix`. */
export async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const abandoned = names.filter((name) => {
    const pid = mark.exec(name)?.[1];
    return name.startsWith(prefix) && pid !== undefined && !processExists(Number(pid));
  });
  await Promise.all(abandoned.map((name) => discard(join(folder, name))));
}
