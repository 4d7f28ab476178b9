import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysSince, strictTransport } from '../../src/domain/strict-transport.ts';

const NOW = new Date('2026-11-28T00:00:00Z');

test.each([undefined, '', '2026-10-30', '2026-12-01', '2026-13-01', '28.10.2026', 'yes'])(
  'with HTTPS_SINCE %j, browsers insist on HTTPS for a day, on this host alone',
  (since) => {
    expect(strictTransport(since, NOW)).toBe('max-age=86400');
  },
);

test('a month later they do for two years, with all subdomains', () => {
  expect(strictTransport('2026-10-29', NOW)).toBe('max-age=63072000; includeSubDomains; preload');
});

test('days are whole, and begin at midnight UTC', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: NOW, noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 86_399_999 }), (day, ms) => {
      const since = day.toISOString().slice(0, 10);
      const whole = Math.round((NOW.getTime() - Date.parse(since)) / 86_400_000);
      expect(daysSince(since, new Date(NOW.getTime() + ms))).toBe(whole);
    }),
  );
});
