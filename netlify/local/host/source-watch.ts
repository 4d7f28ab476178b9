import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** An editor writes a file in several steps. */
const SETTLE_MS = 80;
/** Backups and swap files that editors put beside what is edited. */
const NOT_SOURCE = /(?:^|[\\/])(?:\.|node_modules(?:[\\/]|$)|4913$)|(?:~|\.sw.|\.tmp)$/;

async function watchPath(full: string, onEvent: () => void): Promise<FSWatcher[]> {
  const found = await stat(full).catch(() => undefined);
  if (!found) return [];
  if (found.isDirectory()) {
    return [
      watch(full, { recursive: true }, (_event, name) => {
        if (name === null || !NOT_SOURCE.test(name)) onEvent();
      }),
    ];
  }
  // The folder, for a file that is replaced is another file by its old name.
  return [
    watch(path.dirname(full), (_event, name) => {
      if (name === path.basename(full)) onEvent();
    }),
  ];
}

/**
 * Tells of changes below folders and in files, once for changes that come together.
 * @param paths what does not exist is left out.
 * @returns what ends the watch.
 */
export async function watchSources(
  paths: readonly string[],
  onChange: () => void,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  const onEvent = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  const watchers = (await Promise.all(paths.map((full) => watchPath(full, onEvent)))).flat();
  for (const watcher of watchers) watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
