import { ContentError } from '../../src/catalogue/read-content.ts';
import { MigrationError } from '../build/migrate.ts';
import { SettingsError } from '../core/env.ts';

/** Something that a person has to change. The message says what, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** In what the system, SQLite and PostgreSQL say of a full disk. */
export const NO_SPACE = /no space left|disk quota|disk is full|free disk space/i;

const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** What to print of a fault: what a person can change in one line, a bug of ours with its stack. */
export function explain(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { message, stack = message, code = '', path } = fault as NodeJS.ErrnoException;
  const kinds = [UserError, SettingsError, ContentError, MigrationError];
  if (kinds.some((kind) => fault instanceof kind)) return message;
  if (NO_SPACE.test(message))
    return 'No disk space is left for DATA_DIR, or for root’s database in /var/lib/plumbline. Free some, or set DATA_DIR to another disk.';
  if (path !== undefined && REFUSED.includes(code))
    return `${path} can’t be written to. Change that, or set DATA_DIR to a folder that can.`;
  return stack;
}
