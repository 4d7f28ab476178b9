import { callbackQuerySchema } from '../../../src/domain/order.ts';
import type { CallbackQuery } from '../../../src/domain/order.ts';
import { log } from '../log.ts';
import { seeOther } from './responses.ts';
import { readOrderId, readParameters } from './read.ts';

const KNOWN: readonly string[] = Object.keys(callbackQuerySchema.shape);

/** Returns at most 20 names to log, and replaces those that don't look like a parameter. */
const namesForLog = (names: readonly string[]): string[] =>
  names.map((name) => (/^[a-z][\w.-]{0,39}$/i.test(name) ? name : '(other)')).slice(0, 20);

/**
 * Parses the known parameters of a callback. Ignores unknown ones and logs their names.
 * @throws {Refusal} 400, and 404 for an invalid order id.
 */
export function readCallback(request: Request): CallbackQuery {
  const { searchParams } = new URL(request.url);
  const known = new URLSearchParams([...searchParams].filter(([name]) => KNOWN.includes(name)));
  const unknown = [...new Set(searchParams.keys())].filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) {
    log('warn', 'callback parameter unknown', { names: namesForLog(unknown) });
  }
  const [id, ...others] = known.getAll('order_id');
  if (id !== undefined && others.length === 0) readOrderId(id);
  return readParameters(known, callbackQuerySchema);
}

/** Redirects to the order's status page, without the secret token. */
export function sendOn(request: Request): Response {
  const id = new URL(request.url).searchParams.get('order_id');
  const query = id ? `?${new URLSearchParams({ order_id: id.slice(0, 100) })}` : '';
  return seeOther(`/payment/success${query}`);
}
