import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line is about: of the request, and everything that it does. */
export interface LogContext {
  requestId?: string;
  orderId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Adds to the context of every line that `work` logs, also after awaiting. */
export function withLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run({ ...contexts.getStore(), ...context }, work);
}

/** A run of characters that a mail address may have. Linear: the address itself as a pattern takes quadratic time. */
const WORD = /[^\s"'<>()=,;:]+/g;
const isMailAddress = (word: string): boolean => /^.+@./s.test(word);

/** Removes mail addresses from a text, which may quote user input. */
export function withoutMailAddresses(text: string): string {
  return text.replaceAll(WORD, (word) => (isMailAddress(word) ? '(a mail address)' : word));
}

/** Prints one line of JSON: when, how bad, what happened, to which request and order, and details. */
export function log(level: 'info' | 'warn' | 'error', event: string, details: object = {}): void {
  const time = new Date().toISOString();
  console.error(JSON.stringify({ time, level, event, ...contexts.getStore(), ...details }));
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'unknown', message: 'not an error' };
  const { name, message, stack = '', cause } = error;
  return {
    name,
    message: withoutMailAddresses(message),
    ...(cause instanceof Error && { cause: withoutMailAddresses(cause.message) }),
    stack: withoutMailAddresses(stack),
  };
}

/** Logs a thrown error with its stack. */
export const logError = (error: unknown): void => log('error', 'error', describe(error));
