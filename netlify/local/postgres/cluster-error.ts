import { UserError } from '../user-error.ts';

/** What went wrong, for callers that tell one case from another. */
export type ClusterProblem =
  | 'in-use'
  | 'not-writable'
  | 'not-ours'
  | 'disk-full'
  | 'unsupported-platform'
  | 'no-system-user'
  | 'not-started';

/** A reason why the embedded database can't run; the message is one line for a human. */
export class ClusterError extends UserError {
  readonly problem: ClusterProblem;

  constructor(problem: ClusterProblem, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.problem = problem;
  }
}

const otherFolder = 'set DATA_DIR to a folder that can be written';

const folderProblems: Record<string, readonly [ClusterProblem, string]> = {
  EACCES: [
    'not-writable',
    `can't be written: permission denied. Give access to it, or ${otherFolder}.`,
  ],
  EPERM: ['not-writable', `can't be written: not permitted. Give access to it, or ${otherFolder}.`],
  EROFS: ['not-writable', `is on a read-only file system; ${otherFolder}.`],
  ENOTDIR: ['not-writable', `can't be made, a part of the path is a file; ${otherFolder}.`],
  EEXIST: ['not-writable', `is not a folder; ${otherFolder}.`],
  ENOENT: ['not-writable', `doesn't exist and can't be made; ${otherFolder}.`],
  ENOSPC: ['disk-full', 'has no disk space left. Free some, or set DATA_DIR to another disk.'],
  EDQUOT: ['disk-full', 'is over its disk quota. Free some, or set DATA_DIR to another disk.'],
};

/** A failed file operation below `dataDir` as a ClusterError; anything else comes back as it is. */
export function describeFolderError(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const known = folderProblems[String(error.code)];
  if (known === undefined) return error;
  const [problem, reason] = known;
  return new ClusterError(problem, `DATA_DIR ${dataDir} ${reason}`, { cause: error });
}

const outputProblems: readonly (readonly [RegExp, string])[] = [
  [/no space left on device/i, 'ENOSPC'],
  [/disk quota exceeded/i, 'EDQUOT'],
  [/read-only file system/i, 'EROFS'],
  [/(?:could not|cannot).*(?:director|file|permissions).*permission denied/i, 'EACCES'],
];

/** What initdb or the server printed before it gave up, as one line with the reason in it. */
export function describeOutput(dataDir: string, what: string, output: string): ClusterError {
  const code = outputProblems.find(([pattern]) => pattern.test(output))?.[1];
  const cause = new Error(output.trim());
  if (code !== undefined) {
    const known = describeFolderError(dataDir, Object.assign(cause, { code }));
    if (known instanceof ClusterError) return known;
  }
  const telling = output
    .split('\n')
    .filter((line) => /(?:FATAL|PANIC|DETAIL|error):/.test(line))
    .map((line) => line.replace(/^.*?(?:FATAL|PANIC|DETAIL|error):\s*/, '').replace(/\.?\s*$/, ''));
  const reason = [...new Set(telling)].join('; ') || output.trim().split('\n').at(-1);
  return new ClusterError('not-started', `${what}: ${reason || 'it said nothing'}.`, { cause });
}
