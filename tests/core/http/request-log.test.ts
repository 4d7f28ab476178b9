import { expect, test } from 'vitest';
import { requestLine } from '../../../netlify/core/http/request-log.ts';

const ID = '8b16dfc2-3955-4ad0-a152-dc9138e80512';
const lineOf = (url: string, status: number) =>
  requestLine(new Request(url, { method: 'POST', body: '{"email":"ada@example.com"}' }), {
    status,
    requestId: 'r-1',
    at: new Date('2026-03-29T00:30:00Z'),
    durationMs: 12.3456,
  });

test('a line has the time, the request, its duration and its outcome', () => {
  expect(lineOf('https://agency.com/api/orders', 201)).toEqual({
    level: 'info',
    event: 'request',
    time: '2026-03-29T00:30:00.000Z',
    requestId: 'r-1',
    method: 'POST',
    route: '/api/orders',
    status: 201,
    durationMs: 12.3,
    outcome: 'ok',
  });
});

test.each([
  [303, 'ok'],
  [400, 'bad-request'],
  [405, 'method-not-allowed'],
  [410, 'refused'],
  [409, 'conflict'],
  [503, 'unavailable'],
])('the outcome of a status of %i is %s', (status, outcome) => {
  expect(lineOf('https://agency.com/api/orders', status).outcome).toBe(outcome);
});

test('a line has no id, query or body', () => {
  const line = JSON.stringify(
    lineOf(`https://agency.com/api/orders/${ID}/wallet?token=secret&email=ada@example.com`, 200),
  );
  expect(line).toContain('/api/orders/:id/wallet');
  for (const hidden of [ID, 'secret', 'ada']) expect(line).not.toContain(hidden);
});

test('a long path is truncated', () => {
  expect(lineOf(`https://agency.com/${'a'.repeat(9_000)}`, 404).route).toHaveLength(256);
});
