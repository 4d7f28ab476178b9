import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { writePrivately } from './data-folder.ts';
import { UserError } from './user-error.ts';

const secretsSchema = z.strictObject({
  /** Of the functions' database role. */
  functionsPassword: z.string().min(20),
  /** Of the sign-in library. */
  authSecret: z.string().min(20),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of this data folder, made at the first start and readable by their owner alone. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const made: Secrets = {
      functionsPassword: randomBytes(24).toString('base64url'),
      authSecret: randomBytes(32).toString('base64url'),
    };
    writePrivately(dataDir, 'secrets.json', made);
    return made;
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (fault) {
    const message = `${file} can’t be read. Delete it, and new secrets are made at the next start.`;
    throw new UserError(message, { cause: fault });
  }
}
