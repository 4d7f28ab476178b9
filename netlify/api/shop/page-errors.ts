import { pageErrorSchema } from '../../../src/domain/page-error.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { readJson } from '../../core/http/read.ts';
import { log } from '../../core/log.ts';
import { countPageError } from '../../core/stores/page-errors.ts';

export const postPageError: Handle = async ({ request, services }) => {
  const found = await readJson(request, pageErrorSchema);
  // Also counts the call, and throws if it is one too many.
  await countPageError(services);
  log('warn', 'page error', found);
  return new Response(null, { status: 204 });
};
