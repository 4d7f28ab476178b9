import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from './books.ts';
import type { AnswerBehaviour, Behaviour, CallbackBehaviour, Endpoint } from './records.ts';
import { HANG_UP, json, type Answer, type Reply } from './replies.ts';

/** Sets how an endpoint behaves from the next call on; `ok` takes it back. */
export function setBehaviour(books: Books, behaviour: Behaviour): void {
  const others = books.behaviours.filter(({ endpoint }) => endpoint !== behaviour.endpoint);
  books.behaviours = behaviour.mode === 'ok' ? others : [...others, behaviour];
}

/** How this call is to be answered; counts it. */
function consume(books: Books, endpoint: Behaviour['endpoint']): Behaviour | undefined {
  const behaviour = books.behaviours.find((it) => it.endpoint === endpoint);
  if (typeof behaviour?.times !== 'number') return behaviour;
  const others = books.behaviours.filter((it) => it !== behaviour);
  books.behaviours =
    behaviour.times > 1 ? [...others, { ...behaviour, times: behaviour.times - 1 }] : others;
  return behaviour;
}

/** How the next callback is to be sent; counts it. */
export function consumeCallbackBehaviour(books: Books): CallbackBehaviour | undefined {
  const behaviour = consume(books, 'callback');
  return behaviour?.endpoint === 'callback' ? behaviour : undefined;
}

const SLOW_MS = 5_000;

function delayOf({ mode, delayMs }: AnswerBehaviour): number {
  return delayMs ?? (mode === 'slow' ? SLOW_MS : 0);
}

/**
 * Answers a call as its endpoint is set to behave.
 * @param gone aborted when the caller hung up or the sandbox closes
 */
export async function behave(
  books: Books,
  endpoint: Endpoint,
  target: string,
  gone: AbortSignal,
  answer: () => Reply,
): Promise<Answer> {
  const behaviour = consume(books, endpoint);
  if (!behaviour || behaviour.endpoint === 'callback') return answer();
  // A caller that hangs up meanwhile hears nothing, and nothing is done for it.
  if (!(await waited(delayOf(behaviour), gone))) return HANG_UP;
  return misbehave(behaviour, target, gone, answer);
}

/** False when the caller hung up before. */
async function waited(ms: number, gone: AbortSignal): Promise<boolean> {
  if (ms > 0) await wait(ms, undefined, { signal: gone }).catch(() => undefined);
  return !gone.aborted;
}

async function misbehave(
  { mode, status, body }: AnswerBehaviour,
  target: string,
  gone: AbortSignal,
  answer: () => Reply,
): Promise<Answer> {
  switch (mode) {
    case 'ok':
    case 'slow':
      return answer();
    case 'error500':
      return text(status ?? 500, body ?? 'Internal Server Error');
    case 'garbage':
      return { ...json(status ?? 200, null), body: body ?? '{"address_in": <html>502 Bad' };
    case 'empty':
      return { ...json(status ?? 200, null), body: '' };
    case 'missing_address':
      return withoutAddress(answer(), status, body);
    case 'redirect':
      return { ...text(status ?? 302, ''), headers: { Location: body ?? target } };
    case 'reset':
      return HANG_UP;
    case 'hang':
      await new Promise((resolve) => {
        gone.addEventListener('abort', resolve);
      });
      return HANG_UP;
  }
}

function text(status: number, body: string): Reply {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}

function withoutAddress(reply: Reply, status: number | undefined, body: string | undefined): Reply {
  const fields = Object.entries(JSON.parse(reply.body) as object);
  const rest = Object.fromEntries(fields.filter(([name]) => name !== 'address_in'));
  return { ...json(status ?? reply.status, rest), ...(body === undefined ? {} : { body }) };
}
