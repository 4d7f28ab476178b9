import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { explainFolderError } from './postgres/data-folder.ts';
import { UserError } from './user-error.ts';

const secretsSchema = z.object({
  /** Of the functions' database role. */
  functionsPassword: z.string().min(20),
  /** Of the sign-in library. */
  authSecret: z.string().min(32),
});

/** The secrets of this data folder, made at the first start. @throws {UserError} */
export function readSecrets(dataDir: string): z.infer<typeof secretsSchema> {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const [functionsPassword, authSecret] = [24, 32].map((count) =>
      randomBytes(count).toString('base64url'),
    );
    try {
      writeFileSync(`${file}.new`, JSON.stringify({ functionsPassword, authSecret }), {
        mode: 0o600,
      });
      renameSync(`${file}.new`, file);
    } catch (cause) {
      throw explainFolderError(dataDir, cause);
    }
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const message = `${file} can’t be read. Delete it, and new secrets are made at the next start.`;
    throw new UserError(message, { cause });
  }
}
