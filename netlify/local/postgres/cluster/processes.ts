import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SystemUser } from './system-user.ts';

const execute = promisify(execFile);

/** Only what a server needs: nothing of ours (PGDATA, PGPORT, secrets) leaks into it. */
export const cleanEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Spawn options that make a child run as `user`, or as ourselves without one. */
export function identityOf(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Runs a program to its end from `/`; a failure to start it is a failure like any other. */
export async function run(
  file: string,
  args: readonly string[],
  user?: SystemUser,
): Promise<{ ok: boolean; output: string }> {
  const options = { cwd: '/', env: cleanEnvironment, ...identityOf(user) };
  try {
    const { stdout, stderr } = await execute(file, args, options);
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const failed = error as Error & { stdout?: string; stderr?: string };
    const output = `${failed.stdout ?? ''}${failed.stderr ?? ''}`;
    return { ok: false, output: output.trim() === '' ? failed.message : output };
  }
}

/** Sends a signal; false when there is no such process. One that is not ours to signal is left alone. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has this id, be it ours or another user's, be it a zombie. */
export function processExists(pid: number): boolean {
  return sendSignal(pid, 0);
}

async function linuxCommandLine(pid: string): Promise<string> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return raw.replaceAll('\0', ' ').trim();
}

/** The command line of a process as one string; empty for a zombie and for none at all. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return linuxCommandLine(String(pid));
  const { ok, output } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return ok ? output.trim() : '';
}

/** Ids of the processes whose command line begins with `start`. */
export async function processesThatBegin(start: string): Promise<number[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(pids.map(linuxCommandLine));
    return pids.filter((_, index) => lines[index]?.startsWith(start)).map(Number);
  }
  const { output } = await run('ps', ['-axww', '-o', 'pid=,command=']);
  return output
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2]?.startsWith(start))
    .map((match) => Number(match?.[1]));
}
