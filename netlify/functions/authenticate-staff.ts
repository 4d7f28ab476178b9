import type { Config } from '@netlify/functions';
import { authenticate } from '../core/auth/authenticate.ts';
import { endpoint } from '../core/http/endpoint.ts';

/** One of two platform rate limits; the limits in the database stop password guessing long before it. */
export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint(authenticate);
