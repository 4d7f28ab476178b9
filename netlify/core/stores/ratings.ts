import * as z from 'zod';
import type { Database } from '../database.ts';

const POSTPONE_RATING = `
  update orders set ratings = ratings + $4::int, rating_ended_at = case when $3 then $2::timestamptz end,
    -- After 15, 30, 60 … minutes, at most a day apart; without an answer at the next run, and no step further along.
    next_rating_at = $2::timestamptz
      + $4::int * least(interval '1 day', interval '15 minutes' * power(2, least(ratings, 10)))
  where id = $1`;

/**
 * Stores that no rate was found for a coin of an order, which is looked for ever more rarely.
 * @param tried.isAnswered whether the gateway said so
 * @param tried.isEnd whether it is looked for no more
 */
export async function postponeRating(
  database: Database,
  {
    orderId,
    at,
    isAnswered,
    isEnd,
  }: { orderId: string; at: Date; isAnswered: boolean; isEnd: boolean },
): Promise<void> {
  const values = [orderId, at.toISOString(), isEnd, isAnswered ? 1 : 0];
  await database.rows(z.never(), { text: POSTPONE_RATING, values });
}
