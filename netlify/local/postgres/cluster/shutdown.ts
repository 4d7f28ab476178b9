import { setTimeout as delay } from 'node:timers/promises';
import type { Home } from './home.ts';
import { isServerOf, readPidFile } from './postmaster.ts';
import { commandLine, sendSignal } from './processes.ts';

async function gone(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while ((await commandLine(pid)) !== '') {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

/**
 * Ends the server, if it runs: it drops its sessions and writes everything out. Insists if it must.
 * `lastPid` is the server that was seen last; it ends too when somebody removed its folder.
 */
export async function endServer(home: Home, lastPid: number): Promise<void> {
  const file = await readPidFile(home);
  const pid = file?.pid ?? lastPid;
  // Whatever else has this id by now is not ours to end.
  if (file?.pid !== lastPid && !(await isServerOf(home, pid))) return;
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!sendSignal(pid, signal) || (await gone(pid, patience))) return;
  }
}
