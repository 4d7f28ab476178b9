import type { PageError } from '../domain/page-error.ts';

/** Not imported from src/domain, which would load zod. */
const PATH = '/api/page-errors';

const SCRIPT_LINE = /\/_astro\/[\w.-]+:\d+:\d+/;

/** What is reported of an error. */
export function pageErrorOf(island: string, error: unknown): PageError {
  if (!(error instanceof Error)) return { island, error: 'Unknown' };
  const at = SCRIPT_LINE.exec(error.stack ?? '')?.[0];
  return { island, error: error.name, ...(at && { at }) };
}

/** Reports to the site's own function that an island failed. Never throws: the page shows something else by now. */
export function reportPageError(island: string, error: unknown): void {
  const body = JSON.stringify(pageErrorOf(island, error));
  const headers = { 'content-type': 'application/json' };
  // Outlives the page.
  void fetch(PATH, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}
