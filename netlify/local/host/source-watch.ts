import { watch } from 'chokidar';
import { once } from 'node:events';
import path from 'node:path';

/** An editor writes a file in several steps. */
const SETTLE_MS = 80;
/** Backups and swap files that editors put beside what is edited. */
const NOT_SOURCE = /(?:^|[\\/])(?:\.|node_modules(?:[\\/]|$)|4913$)|(?:~|\.sw.|\.tmp)$/;

export interface SourceWatch {
  /** Files and folders. */
  readonly paths: readonly string[];
  readonly onChange: () => void;
  /** The system watches no further file, say. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Tells of changes in files and below folders, once for changes that come together. Not `node:fs`: on Linux its
 * recursive watch loses a file that is replaced, which is how many editors and git write one.
 * @returns what ends the watch.
 */
export async function watchSources({
  paths,
  onChange,
  onFault,
}: SourceWatch): Promise<() => Promise<void>> {
  const isNoSource = (file: string): boolean => {
    const folder = paths.find((watched) => file.startsWith(watched + path.sep));
    return folder !== undefined && NOT_SOURCE.test(path.relative(folder, file));
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...paths], { ignored: isNoSource, ignoreInitial: true });
  watcher.on('error', onFault);
  await once(watcher, 'ready');
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
