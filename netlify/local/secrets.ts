import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describeFolderError } from './postgres/cluster-error.ts';
import { StartError } from './settings.ts';

const secretsSchema = z.strictObject({
  /** Of the functions' database role. */
  functionsPassword: z.string().min(20),
  /** Of the sign-in library. */
  authSecret: z.string().min(20),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Whole or not at all. @throws {ClusterError} when the folder takes no more. */
function keep(dataDir: string, file: string, made: Secrets): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (fault) {
    throw describeFolderError(dataDir, fault);
  }
}

/** The secrets of this data folder, made at the first start and readable by their owner alone. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const made: Secrets = {
      functionsPassword: randomBytes(24).toString('base64url'),
      authSecret: randomBytes(32).toString('base64url'),
    };
    keep(dataDir, file, made);
    return made;
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (fault) {
    const message = `${file} can’t be read. Delete it, and new secrets are made at the next start.`;
    throw new StartError(message, { cause: fault });
  }
}
