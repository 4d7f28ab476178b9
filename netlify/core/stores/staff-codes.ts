import * as z from 'zod';
import type { Database } from '../database.ts';

/** Of two concurrent calls, the second waits for the first and then finds the step used. */
const TAKE = `
  update staff_second_factors set last_step = $2::bigint
  where user_id = $1 and (last_step is null or last_step < $2::bigint)
  returning user_id`;

/**
 * Marks a time step of a member's authenticator app as used, with all earlier ones. One round trip; needs the admin page's
 * rights.
 * @returns whether the step was unused.
 */
export async function takeCodeStep(
  database: Database,
  code: { staffId: string; step: number },
): Promise<boolean> {
  const values = [code.staffId, code.step];
  const taken = await database.rows(z.object({ user_id: z.string() }), { text: TAKE, values });
  return taken.length === 1;
}
