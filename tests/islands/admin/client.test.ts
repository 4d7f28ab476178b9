import { afterEach, describe, expect, test } from 'vitest';
import {
  askDesk,
  DeskFailure,
  faultMessage,
  isSignedOut,
} from '../../../src/islands/admin/client/desk-call.ts';
import { exportPath, listPath, PAGES } from '../../../src/islands/admin/client/lists.ts';
import { NO_FILTERS, startOf } from '../../../src/islands/admin/place/place.ts';
import { summarySchema } from '../../../src/domain/desk/summary.ts';
import { createServer } from 'node:http';
import type { Server } from 'node:http';

const words = {
  failed: {
    text: 'Failed to load data',
    again: 'Try Again',
    timeout: 'too slow',
    network: 'no connection',
    stale: 'old',
  },
};
let server: Server | undefined;

async function serve(status: number, body: string): Promise<string> {
  const started = createServer((_, response) => response.writeHead(status).end(body));
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

afterEach(() => {
  server?.close();
});

describe('a list', () => {
  test.each([
    ['null', null],
    ['null items', { items: null }],
    ['no items', { items: [], next_cursor: null }],
  ])('that is answered as %s is empty', (_, answer) => {
    for (const page of Object.values(PAGES))
      expect(page.parse(answer)).toEqual({ items: [], next_cursor: null });
  });

  test('is not read where a row is none', () => {
    expect(PAGES.orders.safeParse({ items: [{}], next_cursor: null }).success).toBe(false);
  });

  test('is asked for with what its place says, days as the instants that bound them', () => {
    const filters = {
      ...NO_FILTERS,
      q: ' a&b ',
      flagged: true,
      from: '2026-03-01',
      to: '2026-03-02',
    };
    const place = { ...startOf('orders'), filters, cursor: 'c1' };
    const { pathname, searchParams } = new URL(listPath(place), 'http://desk');
    expect(pathname).toBe('/api/admin/orders');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'a&b',
      flag: 'any',
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 3).toISOString(),
      sort: 'newest',
      limit: '25',
      cursor: 'c1',
    });
  });

  test('is exported with the same filters, and not cut to a page', () => {
    const place = {
      ...startOf('inquiries'),
      filters: { ...NO_FILTERS, status: 'read' },
      cursor: 'c',
    };
    expect(exportPath(place)).toBe('/api/admin/inquiries.csv?status=read&sort=newest');
  });
});

describe('a call of the desk that fails', () => {
  const fail = async (status: number, body: string): Promise<unknown> => {
    const path = await serve(status, body);
    return askDesk({ path, answer: summarySchema }).catch((fault: unknown) => fault);
  };

  test('is told in the server’s words, or in the desk’s own', async () => {
    const detail =
      '{"type":"about:blank","title":"x","status":503,"detail":"The database is away."}';
    expect(faultMessage(await fail(503, detail), words)).toBe('The database is away.');
    expect(faultMessage(await fail(500, 'oops'), words)).toBe('Failed to load data');
    expect(faultMessage(await fail(200, '{"revenue":"lots"}'), words)).toBe('Failed to load data');
    const away = new DeskFailure({ reason: 'network' });
    expect(faultMessage(away, words)).toBe('no connection');
  });

  test('for want of a session leads to the door, and no other does', async () => {
    expect(isSignedOut(await fail(401, '{}'))).toBe(true);
    expect(isSignedOut(await fail(403, '{}'))).toBe(false);
    expect(isSignedOut(new DeskFailure({ reason: 'timeout' }))).toBe(false);
    expect(isSignedOut(new Error('other'))).toBe(false);
  });
});
