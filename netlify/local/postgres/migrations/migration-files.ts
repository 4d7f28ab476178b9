import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationError } from './migration-error.ts';

/** One file of SQL; `digest` is the SHA-256 of its text with Unix line ends. */
export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
}

const pattern = /^(\d{4})_[a-z0-9_]+\.sql$/;

function expectGoodNames(names: readonly string[]): void {
  const bad = names.find((name) => !pattern.test(name));
  if (bad !== undefined) {
    throw new MigrationError(`${bad}: a migration is named like 0001_orders.sql.`);
  }
  const twice = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4));
  if (twice !== undefined) {
    throw new MigrationError(
      `${twice}: another migration has the same number. Give it the next one.`,
    );
  }
}

/** The migrations of a folder in the order of their numbers; a misnamed one is a MigrationError. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const entries = await readdir(directory);
  const names = entries.filter((name) => name.endsWith('.sql')).sort();
  expectGoodNames(names);
  return Promise.all(
    names.map(async (name) => {
      // The same file may be checked out with other line ends.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
