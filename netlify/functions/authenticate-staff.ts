import type { Config } from '@netlify/functions';
import { authenticate } from '../core/auth/authenticate.ts';
import { endpoint } from '../core/http/endpoint.ts';

/** One of two limits of the platform's own; who guesses at passwords meets those in the database long before. */
export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint(authenticate);
