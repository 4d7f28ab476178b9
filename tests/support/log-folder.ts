import { rmSync } from 'node:fs';
import { makeDataDir } from './data-dir.ts';
import { findLeaks, LOG_FOLDER } from './logs.ts';

/** Before the run: a folder for its logs. After it: the run fails if they hold a secret or a mail address. */
export default async function keepLogs(): Promise<() => void> {
  const folder = await makeDataDir('plumbline-logs');
  process.env[LOG_FOLDER] = folder;
  return () => {
    const leaks = findLeaks(folder);
    rmSync(folder, { recursive: true, force: true });
    if (leaks.length > 0)
      throw new Error(`The logs of the run are not clean:\n${leaks.join('\n')}`);
  };
}
