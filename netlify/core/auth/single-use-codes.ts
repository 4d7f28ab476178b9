import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';
import * as z from 'zod';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import type { Database } from '../database.ts';
import { takeCodeStep } from '../stores/staff-codes.ts';
import { stepOfCode } from './authenticator-codes.ts';

/** The library's path for an authenticator app's code. */
const PATH = AUTH_PATHS.verifyCode.replace('/api/auth', '');

/** The library's cookie for a sign-in that still needs its second factor. */
const WAITING_COOKIE = 'two_factor';

/** A code that never matches. */
const NO_CODE = '';

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const bodySchema = z.object({ code: z.string() });
const factorSchema = z.object({ secret: z.string() });

/** Returns the id of the member whose code the library will check: of the session, else of the pending sign-in. */
async function memberOf(call: Call): Promise<string | undefined> {
  const session = await getSessionFromCtx(call, { disableRefresh: true });
  if (session) return session.user.id;
  const { name } = call.context.createAuthCookie(WAITING_COOKIE);
  const waiting = await call.getSignedCookie(name, call.context.secret);
  if (!waiting) return undefined;
  return (await call.context.internalAdapter.findVerificationValue(waiting))?.value;
}

async function takeCode(call: Call, { database, now }: CodeUse): Promise<boolean> {
  const staffId = await memberOf(call);
  if (staffId === undefined) return false;
  const where = [{ field: 'userId', value: staffId }];
  const found = await call.context.adapter.findOne({ model: 'twoFactor', where });
  const factor = factorSchema.safeParse(found);
  if (!factor.success) return false;
  const { secretConfig: key } = call.context;
  const secret = await symmetricDecrypt({ key, data: factor.data.secret });
  const step = stepOfCode(secret, bodySchema.parse(call.body).code, now());
  return step !== undefined && takeCodeStep(database, { staffId, step });
}

interface CodeUse {
  /** With the admin page's rights. */
  database: Database;
  now: () => Date;
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
  return {
    id: 'single-use-codes',
    hooks: { before: [{ matcher: ({ path }) => path === PATH, handler }] },
  };
}
