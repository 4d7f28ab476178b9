import { stat } from 'node:fs/promises';
import { ClusterError } from '../cluster-error.ts';
import { run } from './processes.ts';

/** The operating system's user that PostgreSQL runs as when we are root. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

// Debian's and macOS's names for a database user, then the one that has no rights anywhere.
const candidates = ['postgres', '_postgres', 'nobody'];

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  // macOS counts nobody's id as unsigned; spawn wants it signed.
  return uid.ok && gid.ok
    ? { name, uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 }
    : undefined;
}

/** Whether we are root, as whom PostgreSQL refuses to run. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whom a new cluster belongs to: undefined means ourselves. */
export async function chooseSystemUser(): Promise<SystemUser | undefined> {
  if (!isRoot()) return undefined;
  for (const name of candidates) {
    const user = await lookUp(name);
    if (user) return user;
  }
  throw new ClusterError(
    'no-system-user',
    "PostgreSQL doesn't run as root, and there is no user postgres or nobody. " +
      'Add one (useradd --system postgres), or start this as a normal user.',
  );
}

/** Whom an existing cluster belongs to: undefined means ourselves. */
export async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(folder);
  return { name: `number ${uid}`, uid, gid };
}

/** Whether `user` can really enter `folder` and write there: the user tries it. */
export async function canUse(folder: string, user: SystemUser | undefined): Promise<boolean> {
  const script = 'cd "$1" && : > probe && rm probe';
  return (await run('/bin/sh', ['-c', script, 'sh', folder], user)).ok;
}
