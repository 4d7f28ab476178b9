import { MOST_NOTE } from '../../../domain/desk/order-change.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { fill } from '../../../lib/wording.ts';

/** What has to be mended in a note before it is sent; null: nothing. */
export function noteMistake(
  text: string,
  { order }: Pick<AdminWords, 'order'>,
  isNeeded: boolean,
): string | null {
  const note = text.trim();
  if (note === '' && isNeeded) return order.noteMissing;
  return note.length > MOST_NOTE ? fill(order.noteTooLong, { most: MOST_NOTE }) : null;
}
