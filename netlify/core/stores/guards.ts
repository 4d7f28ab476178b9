import { errorCode } from '../database.ts';
import type { Statement } from '../database.ts';

/** SQLSTATE of a transaction one of whose conditions does not hold. */
const UNMET = 'PL412';

/**
 * The statement that ends its transaction, of which nothing stays, unless a condition holds. Needs the admin page's rights, or
 * the owner's role.
 * @param condition SQL that is true or false, never null
 */
export const requireThat = (condition: string, values: unknown[]): Statement => ({
  text: `select refuse_write('${UNMET}') where not (${condition})`,
  values,
});

/** Runs a transaction; undefined if a condition of {@link requireThat} did not hold. */
export async function ifMet<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === UNMET) return undefined;
    throw error;
  });
}
