import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';
import * as z from 'zod';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import type { Services } from '../services.ts';
import { takeCodeStep } from '../stores/staff-attempts.ts';
import { stepOfCode } from './authenticator-codes.ts';

/** The library's paths for an authenticator app's code and for a recovery code. */
const [APP_PATH, RECOVERY_PATH] = [AUTH_PATHS.verifyCode, AUTH_PATHS.verifyRecoveryCode].map(
  (path) => path.replace('/api/auth', ''),
);

/** The library's cookie for a sign-in that still needs its second factor. */
const WAITING_COOKIE = 'two_factor';

/** The database has the admin page's rights. */
type CodeUse = Pick<Services, 'database' | 'now'>;

/** A code that never matches. */
const NO_CODE = '';

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const bodySchema = z.object({ code: z.string() });
const factorSchema = z.object({ secret: z.string(), backupCodes: z.string() });

/** Returns the id of the member whose code the library will check: of the session, else of the pending sign-in. */
async function memberOf(call: Call): Promise<string | undefined> {
  const session = await getSessionFromCtx(call, { disableRefresh: true });
  if (session) return session.user.id;
  const { name } = call.context.createAuthCookie(WAITING_COOKIE);
  const waiting = await call.getSignedCookie(name, call.context.secret);
  if (!waiting) return undefined;
  return (await call.context.internalAdapter.findVerificationValue(waiting))?.value;
}

/** Decrypts a member's second factor. @throws {APIError} if it was encrypted with an AUTH_SECRET that is gone. */
async function readFactor(call: Call) {
  const staffId = await memberOf(call);
  if (staffId === undefined) return undefined;
  const where = [{ field: 'userId', value: staffId }];
  const found = await call.context.adapter.findOne({ model: 'twoFactor', where });
  const factor = factorSchema.safeParse(found);
  if (!factor.success) return undefined;
  const { secretConfig: key } = call.context;
  const data = factor.data[call.path === APP_PATH ? 'secret' : 'backupCodes'];
  const text = await symmetricDecrypt({ key, data }).catch(() => {
    throw APIError.from('CONFLICT', { code: 'SECRET_REPLACED', message: 'Not decrypted.' });
  });
  return { staffId, text };
}

async function takeCode(call: Call, { database, now }: CodeUse): Promise<boolean> {
  const factor = await readFactor(call);
  if (!factor) return false;
  const { staffId, text: secret } = factor;
  const { body }: { body?: unknown } = call;
  const step = stepOfCode(secret, bodySchema.parse(body).code, now());
  return step !== undefined && takeCodeStep(database, { staffId, step });
}

/**
 * Accepts each code of an authenticator app only once (RFC 6238, 5.2), which the library does not enforce. Marks the code's
 * step as used before the library checks the code. If the step is already used, the library gets an empty code, so the
 * response and the attempt count are those of a wrong code.
 */
export function singleUseCodes(use: CodeUse): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    if (!(await takeCode(call, use))) return { context: { body: { code: NO_CODE } } };
    return undefined;
  });
  const readable = createAuthMiddleware(async (call) => void (await readFactor(call)));
  return {
    id: 'single-use-codes',
    hooks: {
      before: [
        { matcher: ({ path }) => path === APP_PATH, handler },
        { matcher: ({ path }) => path === RECOVERY_PATH, handler: readable },
      ],
    },
  };
}
