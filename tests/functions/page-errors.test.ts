import { describe, expect, vi } from 'vitest';
import { MANY_PAGE_ERRORS } from '../../src/domain/page-error.ts';
import { adminTest } from '../support/admin.ts';
import { askForHealth } from '../support/health.ts';

const ERROR = {
  island: 'PaymentReturn',
  error: 'RangeError',
  at: '/_astro/PaymentReturn.Bq2-x_1.js:1:2345',
};

let addresses = 1;
const newAddress = (): string => `10.1.0.${(addresses += 1)}`;

const test = adminTest({ RATE_LIMIT_FACTOR: '1' }).extend('report', async ({ shop, sql }) => {
  await sql`truncate call_counts`;
  return (body: object = ERROR, from = '10.1.0.1') =>
    shop.fetch(
      '/api/page-errors',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      from,
    );
});

describe('an error of a visitor’s page', () => {
  test('is in the log, with nothing that the visitor wrote', async ({ report }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect((await report()).status).toBe(204);
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'page error', ...ERROR }),
    );
    logged.mockClear();
    for (const wrong of [
      { message: 'Invalid email ana@b.example' },
      { island: 'ana@b.example' },
      { error: 'x'.repeat(41) },
      { at: 'https://elsewhere.example/_astro/a.js:1:1' },
    ])
      expect((await report({ ...ERROR, ...wrong }, newAddress())).status).toBe(422);
    expect(logged.mock.calls.join()).not.toContain('page error');
    logged.mockRestore();
  });

  test('counts in health once many visitors have one; nobody alone makes it look broken', async ({
    report,
    shop,
  }) => {
    const pages = async () =>
      ((await (await askForHealth(shop)).json()) as { pages: string }).pages;
    const answers = await Promise.all(Array.from({ length: 6 }, () => report()));
    const accepted = answers.filter(({ status }) => status === 204).length;
    expect(accepted).toBeLessThan(MANY_PAGE_ERRORS / 2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6 - accepted);
    expect(await pages()).toBe('ok');
    await Promise.all(
      Array.from({ length: MANY_PAGE_ERRORS - accepted }, () => report(ERROR, newAddress())),
    );
    expect(await pages()).toBe('failing');
  });
});
