import { expect, test } from 'vitest';
import { invalid, problem, tooMany } from '../../../netlify/core/http/problem.ts';

test('a refusal is described as RFC 9457 says', async () => {
  const response = problem('not-found', 'There is no such order.');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.has('retry-after')).toBe(false);
  const detail = 'There is no such order.';
  const body = { type: 'about:blank', title: 'Not found', status: 404, detail };
  expect(await response.json()).toEqual(body);
});

test('a field’s error is named with its path', async () => {
  const response = invalid('email', 'Enter an address.');
  expect(response.status).toBe(422);
  const errors = [{ path: 'email', message: 'Enter an address.' }];
  expect(await response.json()).toMatchObject({ detail: 'Enter an address.', errors });
});

test.each([
  [1, 'a second'],
  [30, '30 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3_598, '60 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [9_000, '3 hours'],
])('a refusal for %i s names the time in a header and in words', async (seconds, words) => {
  const response = tooMany(seconds);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(seconds)]);
  const detail = `Too many tries. Wait ${words} and try again.`;
  expect(await response.json()).toMatchObject({ detail });
});
