import { ContentError } from '../../src/catalogue/read-content.ts';
import { MigrationError } from '../build/migrate.ts';
import { SettingsError } from '../core/env.ts';

/** A problem that the user must solve. The message is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Messages of the system, SQLite and PostgreSQL for a full disk. */
export const NO_SPACE = /no space left|disk quota|disk is full|free disk space/i;

const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** Returns the text to print for an error: one line if the user can solve it, otherwise the stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = message, code = '', path } = error as NodeJS.ErrnoException;
  const kinds = [UserError, SettingsError, ContentError, MigrationError];
  if (kinds.some((kind) => error instanceof kind)) return message;
  if (NO_SPACE.test(message))
    return 'No disk space is left for DATA_DIR, or for root’s database in /var/lib/plumbline. Free some, or set DATA_DIR to another disk.';
  if (path !== undefined && REFUSED.includes(code))
    return `${path} can’t be written to. Change that, or set DATA_DIR to a folder that can.`;
  return stack;
}
