import type { StuckKind } from '../../../src/domain/health.ts';
import { DatabaseUnavailable, errorCode } from '../database.ts';
import { log, logError, withLogContext } from '../log.ts';
import type { Services } from '../services.ts';
import { recordStuck } from '../stores/stuck-work.ts';

interface Isolated {
  kind: StuckKind;
  /** The id of the order or mail. */
  subject: string;
  orderId?: string | undefined;
}

type Needed = Pick<Services, 'database' | 'now'>;

/** The code of an error, or of what caused it: never a text, which may quote what people wrote. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof DatabaseUnavailable) return error.name;
  return errorCode(error) ?? (error.cause === undefined ? error.name : codeOf(error.cause));
}

/** Logs a failure with its order and stores it, so that health and staff know. */
export function noteStuck(
  { database, now }: Needed,
  { kind, subject, orderId }: Isolated,
  error: unknown,
): Promise<void> {
  return withLogContext(orderId === undefined ? {} : { orderId }, async () => {
    const code = codeOf(error);
    log('error', 'stuck', { kind, subject, code });
    logError(error);
    await recordStuck(database, { kind, subject, error: code, at: now() }).catch(logError);
  });
}

/** Does something for one order or mail; its failure stops nothing else. Returns undefined after one. */
export async function isolate<Result>(
  services: Needed,
  about: Isolated,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await withLogContext(
      about.orderId === undefined ? {} : { orderId: about.orderId },
      work,
    );
  } catch (error) {
    await noteStuck(services, about, error);
    return undefined;
  }
}
