import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../../netlify/local/free-port.ts';

test('the preferred port is taken when it is free, and another one when it is not', async () => {
  const port = await findFreePort();
  expect(await findFreePort(port)).toBe(port);

  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const other = await findFreePort(port);
  squatter.close();

  expect(other).not.toBe(port);
  const server = createServer().listen(other, '127.0.0.1');
  await once(server, 'listening');
  expect((server.address() as AddressInfo).port).toBe(other);
  server.close();
});
