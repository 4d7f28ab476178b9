import type { Config } from '@netlify/functions';
import { PAGE_ERRORS_PATH, pageErrorSchema } from '../../src/domain/page-error.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { readJson } from '../core/http/read.ts';
import { log } from '../core/log.ts';
import { countPageError } from '../core/stores/page-errors.ts';

export const config: Config = { path: PAGE_ERRORS_PATH, method: 'POST' };

/** So few an hour that one caller alone can't make the site look broken. */
const limit = { name: `POST ${PAGE_ERRORS_PATH}`, calls: 3, seconds: 60 * 60 };

export default endpoint(
  async ({ request, services }) => {
    const found = await readJson(request, pageErrorSchema);
    // Also counts the call, and throws if it is one too many.
    await countPageError(services);
    log('warn', 'page error', found);
    return new Response(null, { status: 204 });
  },
  { limit },
);
