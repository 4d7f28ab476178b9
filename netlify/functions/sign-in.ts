import type { Config } from '@netlify/functions';
import {
  changePasswordSchema,
  codeSchema,
  passwordSchema,
  signInSchema,
} from '../../src/domain/admin/session.ts';
import { libraryRoutes } from '../core/auth/authenticate.ts';
import { requestReset, resetPassword } from '../core/auth/reset-password.ts';
import { countRecoveryCodes } from '../core/auth/recovery-codes.ts';
import { staffRoutes } from '../core/auth/staff-routes.ts';
import { serve } from '../core/http/serve.ts';
import type { Routes } from '../core/http/serve.ts';

/** How staff sign in: the endpoints of the sign-in library that the admin page uses, and ours. */
export const routes: Routes = {
  ...libraryRoutes({
    'POST /api/auth/sign-in/email': signInSchema,
    'POST /api/auth/two-factor/verify-totp': codeSchema,
    'POST /api/auth/two-factor/verify-backup-code': codeSchema,
    'POST /api/auth/two-factor/enable': passwordSchema,
    'POST /api/auth/two-factor/disable': passwordSchema,
    'POST /api/auth/two-factor/generate-backup-codes': passwordSchema,
    'POST /api/auth/change-password': changePasswordSchema,
    'POST /api/auth/sign-out': null,
    'POST /api/auth/revoke-sessions': null,
  }),
  'POST /api/auth/request-password-reset': { handle: requestReset },
  'POST /api/auth/reset-password': { handle: resetPassword },
  ...staffRoutes({
    'GET /api/auth/recovery-codes': { perMinute: 60, handle: countRecoveryCodes },
  }),
};

/** The one platform rate limit; the limits in the database stop password guessing long before it. */
export const config: Config = {
  path: '/api/:rest(au.*)',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(routes);
