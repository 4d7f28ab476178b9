import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openGateway } from './shop.ts';

function canListen(host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(0, host, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

const hasIpv6 = await canListen('::1');

describe('the port', () => {
  test('that is taken is named', async () => {
    const { port } = await openGateway();
    await expect(openGateway({ port })).rejects.toThrow(`port ${String(port)} is taken`);
  });

  test('is free again after closing', async () => {
    const gateway = await openGateway();
    await gateway.close();
    expect((await openGateway({ port: gateway.port })).url).toBe(gateway.url);
  });

  test.skipIf(!hasIpv6)('is open on both addresses of localhost, and on no other', async () => {
    const { port } = await openGateway();
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${String(port)}/sandbox/settings`)).status).toBe(200);
    }
    const elsewhere = connect({ port, host: '127.0.0.2' });
    await expect(once(elsewhere, 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  test.skipIf(!hasIpv6)('that is taken on one address only is taken', async () => {
    const six = createServer().listen(0, '::1');
    await once(six, 'listening');
    onTestFinished(() => void six.close());
    const { port } = six.address() as AddressInfo;
    await expect(openGateway({ port })).rejects.toThrow(`port ${String(port)} is taken`);
  });
});
