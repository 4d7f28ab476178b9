import { UserError } from '../../user-error.ts';

/** A migration that can't be applied, or files that don't fit the database; one line for a human. */
export class MigrationError extends UserError {}

/** `error` as a MigrationError that says in which file, and on which line of it, PostgreSQL stumbled. */
export function describeFailure(file: string, sql: string, error: unknown): MigrationError {
  const message = error instanceof Error ? error.message : String(error);
  const { position, detail } = error as { position?: string; detail?: string };
  const line = position === undefined ? '' : `:${lineAt(sql, Number(position))}`;
  const more = detail ? ` (${detail})` : '';
  const advice = 'Nothing of this file was applied. Mend it, and start again.';
  return new MigrationError(`${file}${line}: ${message}${more}. ${advice}`, { cause: error });
}

/** PostgreSQL counts characters from 1; JavaScript's strings count those beyond 16 bits twice. */
function lineAt(sql: string, position: number): number {
  return [...sql].slice(0, position - 1).filter((character) => character === '\n').length + 1;
}
