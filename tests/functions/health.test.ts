import { expect, test, vi } from 'vitest';
import checkHealth from '../../netlify/functions/check-health.ts';
import type { Problem } from '../../src/domain/problem.ts';

test('GET /api/health returns 503 while settings are missing, and names them only in the log', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const name of ['SITE_URL', 'DATABASE_URL', 'MERCHANT_WALLET', 'PAYMENT_API_URL'])
    Reflect.deleteProperty(process.env, name);
  const response = await checkHealth(new Request('https://agency.example/api/health'), {
    params: {},
    requestId: 'a-request',
    ip: '10.0.0.1',
    waitUntil: () => undefined,
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(((await response.json()) as Problem).detail).not.toContain('DATABASE_URL');
  expect(JSON.stringify(print.mock.calls)).toContain('DATABASE_URL is not set');
  print.mockRestore();
});
