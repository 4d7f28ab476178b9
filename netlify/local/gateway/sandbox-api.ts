import * as z from 'zod';
import { NotFound, settingsChangeSchema, type Control } from './control.ts';
import { purchaseSchema } from './payments.ts';
import { behaviourSchema } from './records.ts';
import { json, type Reply } from './replies.ts';
import { isForeign, type SandboxRequest } from './requests.ts';
import { tamperingSchema } from './tampering.ts';

type Operation = (control: Control, input: unknown, id: string) => unknown;

const READS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['settings', (control) => control.settings()],
  ['behaviours', (control) => control.behaviours()],
  ['wallets', (control) => control.wallets()],
  ['payments', (control) => control.payments()],
  ['calls', (control) => control.calls()],
  ['idle', (control) => control.idle()],
]);

const WRITES: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['settings', (control, input) => control.configure(settingsChangeSchema.parse(input))],
  ['behaviours', (control, input) => control.behave(behaviourSchema.parse(input))],
  ['reset', (control) => control.reset()],
  ['pay', (control, input) => control.pay(purchaseSchema.parse(input))],
  ['payments/:id/callback', (control, input, id) => control.send(id, tamperingSchema.parse(input))],
]);

const METHODS: ReadonlyMap<string, ReadonlyMap<string, Operation>> = new Map([
  ['GET', READS],
  ['POST', WRITES],
]);

function problem(status: number, title: string, detail: string): Reply {
  const body = json(status, { type: 'about:blank', title, status, detail });
  return { ...body, headers: { 'Content-Type': 'application/problem+json' } };
}

async function run(
  operation: Operation,
  control: Control,
  input: unknown,
  id: string,
): Promise<Reply> {
  try {
    return json(200, (await operation(control, input, id)) ?? null);
  } catch (error) {
    if (error instanceof z.ZodError) return problem(400, 'Bad input', z.prettifyError(error));
    if (error instanceof NotFound) return problem(404, 'Not found', error.message);
    throw error;
  }
}

/**
 * The control over HTTP, in JSON:
 * GET /sandbox/{settings,behaviours,wallets,payments,calls,idle},
 * POST /sandbox/{settings,behaviours,reset,pay} and /sandbox/payments/{id}/callback.
 */
export async function answerSandboxApi(control: Control, request: SandboxRequest): Promise<Reply> {
  if (isForeign(request.headers)) {
    return problem(403, 'Forbidden', 'Pages of another origin have no say in the sandbox.');
  }
  const path = request.url.pathname.replace('/sandbox/', '');
  const id = /^payments\/([^/]+)\/callback$/.exec(path)?.[1] ?? '';
  const name = id === '' ? path : path.replace(id, ':id');
  const operation = METHODS.get(request.method)?.get(name);
  if (!operation) {
    return problem(404, 'Not found', `There is no ${request.method} ${request.url.pathname}.`);
  }
  if (request.method === 'GET') return run(operation, control, undefined, id);
  let input: unknown;
  try {
    input = JSON.parse((await request.body('application/json')) || '{}');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return problem(400, 'Bad input', 'The body is not JSON.');
  }
  return run(operation, control, input, id);
}
