import type { IncomingMessage, ServerResponse } from 'node:http';
import { failure, problem, Refusal } from './answer.ts';
import type { Answer } from './answer.ts';
import { answerCall } from './chain.ts';
import type { Chain } from './chain.ts';
import type { Limits } from './limits.ts';
import { logEntry } from './log.ts';
import type { RequestLog } from './log.ts';
import { readCall } from './request.ts';
import type { Call } from './request.ts';
import { respond } from './respond.ts';

export interface ExchangeOptions {
  readonly chain: Chain;
  readonly limits: Limits;
  readonly siteUrl: string | undefined;
  readonly now: () => number;
  readonly newRequestId: () => string;
  readonly log: (entry: RequestLog) => void;
  /** Whether connections are to end with their answer. */
  readonly isClosing: () => boolean;
}

type Opening = Pick<Call, 'abort' | 'done' | 'incoming' | 'requestId'>;

/** Where a request came to before it was refused. */
const NOWHERE = '-';

async function answerFor(opening: Opening, options: ExchangeOptions): Promise<Answer> {
  try {
    return await answerCall(options.chain, readCall(opening, options));
  } catch (fault) {
    if (fault instanceof Refusal) return problem(fault, NOWHERE);
    return failure(fault, NOWHERE);
  }
}

/** Writes an answer, or that it can't be written; returns what was sent, or begun. */
async function send(
  opening: Opening,
  outgoing: ServerResponse,
  answer: Answer,
  options: ExchangeOptions,
): Promise<Answer> {
  const { requestId, incoming, abort } = opening;
  const exchange = { requestId, incoming, outgoing, signal: abort.signal };
  const how = { closing: options.isClosing(), lingerMs: options.limits.lingerMs };
  try {
    await respond(exchange, answer, how);
    return answer;
  } catch (fault) {
    if (outgoing.headersSent || outgoing.destroyed) {
      outgoing.destroy();
      return { ...answer, fault: abort.signal.reason ?? fault };
    }
    for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
    const failed = failure(fault, answer.route, answer.functionName);
    await respond(exchange, failed, how);
    return failed;
  }
}

/** The client has closed its connection: nobody is left to be told. */
class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

async function exchange(
  opening: Opening,
  outgoing: ServerResponse,
  options: ExchangeOptions,
): Promise<void> {
  const startedAt = performance.now();
  const { abort, incoming, requestId } = opening;
  const closed = Promise.withResolvers<void>();
  // A client that leaves in the middle: told by 'close', and no fault of ours.
  for (const stream of [incoming, outgoing]) stream.on('error', () => undefined);
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort.abort(new ClientGone('The client has gone.'));
    closed.resolve();
  });
  const sent = await send(opening, outgoing, await answerFor(opening, options), options);
  await closed.promise;
  const fault = sent.fault instanceof ClientGone ? undefined : sent.fault;
  const entry = {
    requestId,
    event: 'request',
    method: incoming.method ?? NOWHERE,
    route: sent.route,
    status: outgoing.headersSent ? outgoing.statusCode : 499,
    function: sent.functionName,
  } as const;
  options.log(logEntry(entry, { now: options.now, startedAt, fault }));
}

/** Why the `done` of a call ends; left to itself an AbortController makes an error, with a stack, for each. */
const OVER = 'over';

/** Makes what answers a connection's requests; each is logged once it is over. */
export function createExchangeHandler(
  options: ExchangeOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => AbortController {
  return (incoming, outgoing) => {
    const abort = new AbortController();
    const done = new AbortController();
    outgoing.once('close', () => done.abort(OVER));
    const requestId = options.newRequestId();
    void exchange({ abort, done: done.signal, incoming, requestId }, outgoing, options);
    return abort;
  };
}
