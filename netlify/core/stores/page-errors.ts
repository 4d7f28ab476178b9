import { PAGE_ERROR_SECONDS } from '../../../src/domain/page-error.ts';
import { countedCall } from '../call-limit.ts';
import type { Services } from '../services.ts';
import { callsOf, countingCalls } from './call-counts.ts';

/** The errors of all visitors, counted as the calls of one. */
const countOf = (services: Services) =>
  countedCall(
    { name: 'page errors', calls: Number.MAX_SAFE_INTEGER, seconds: PAGE_ERROR_SECONDS },
    { account: 'everybody' },
    services,
  );

/** Counts an error that a visitor's page reported. */
export const countPageError = (services: Services): Promise<void> =>
  countingCalls(services.database, countOf(services)).count();

/** How many errors visitors' pages have reported within the current hour. */
export const readPageErrors = (services: Services): Promise<number> =>
  callsOf(services.database, countOf(services));
