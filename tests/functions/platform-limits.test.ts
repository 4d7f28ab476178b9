import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../netlify/functions', import.meta.url));

test('two functions have a limit of the platform’s, which its smallest plan allows', async () => {
  const limited: string[] = [];
  for (const file of readdirSync(folder)) {
    const { config } = (await import(`${folder}/${file}`)) as { config: Config };
    if (config.rateLimit) limited.push(file);
  }
  const hint =
    'Limit other functions with perMinute(), which the database counts, not with config.rateLimit.';
  expect(limited, hint).toEqual(['authenticate-staff.ts', 'show-order.ts']);
});
