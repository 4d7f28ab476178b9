import { callbackQuerySchema } from '../../../src/domain/order.ts';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { seeOther } from './answers.ts';
import { readOrderId } from './order-id.ts';
import { readParameters } from './read.ts';

const KNOWN: readonly string[] = Object.keys(callbackQuerySchema.shape);

/** What may stand in a log: a name as our own are made, and not too many of them. */
const namesForLog = (names: readonly string[]): string[] =>
  names.map((name) => (/^[a-z][\w.-]{0,39}$/i.test(name) ? name : '(other)')).slice(0, 20);

/**
 * The query as far as it is known. What else a third party sends is left out, and logged by its name.
 * @throws {Refusal} 400, and 404 for an order's id that is none.
 */
export function readCallback(request: Request): CallbackQuery {
  const { searchParams } = new URL(request.url);
  const known = new URLSearchParams([...searchParams].filter(([name]) => KNOWN.includes(name)));
  const unknown = [...new Set(searchParams.keys())].filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) {
    const names = namesForLog(unknown);
    console.error(JSON.stringify({ level: 'warn', event: 'callback parameter unknown', names }));
  }
  const [id, ...others] = known.getAll('order_id');
  if (id !== undefined && others.length === 0) readOrderId(id);
  return readParameters(known, callbackQuerySchema);
}

/** To the page that tells how the order stands, without the secret. */
export function sendOn(request: Request): Response {
  const id = new URL(request.url).searchParams.get('order_id');
  const query = id ? `?${new URLSearchParams({ order_id: id.slice(0, 100) })}` : '';
  return seeOther(`/payment/success${query}`);
}
