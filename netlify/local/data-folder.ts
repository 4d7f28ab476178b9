import { accessSync, constants, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from './user-error.ts';

const DISK_FULL = 'has no disk space left. Free some, or set DATA_DIR to another disk.';
const NOT_WRITABLE = 'can’t be written to. Set DATA_DIR to a folder that can.';

/** What a failed file operation in the data folder says to a person. */
export function folderError(dataDir: string, fault: unknown): UserError {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  const reason = ['ENOSPC', 'EDQUOT'].includes(code) ? DISK_FULL : NOT_WRITABLE;
  return new UserError(`DATA_DIR ${dataDir} ${reason}`, { cause: fault });
}

/** @throws {UserError} when the folder can't be made or written to. */
export function requireDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (fault) {
    throw folderError(dataDir, fault);
  }
}

/** Writes a file that its owner alone may read, whole or not at all. @throws {UserError} */
export function writePrivately(dataDir: string, name: string, content: unknown): void {
  const file = path.join(dataDir, name);
  try {
    writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (fault) {
    throw folderError(dataDir, fault);
  }
}
