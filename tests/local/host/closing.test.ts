import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fn, parseAnswer, runHost } from './fixture.ts';

describe('closing', () => {
  test('lets an answer under way finish, and closes connections that wait for a next request', async () => {
    const letGo = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    Object.assign(globalThis, { closingGate: { letGo: letGo.promise, entered } });
    const host = await runHost({
      'netlify/functions/it.ts': fn(
        'globalThis.closingGate.entered.resolve(); await globalThis.closingGate.letGo; return new Response("whole");',
        { path: '/api/it' },
      ),
      'dist/a.txt': 'file',
    });
    const idle = connect(host.port, '127.0.0.1');
    onTestFinished(() => void idle.destroy());
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));
    idle.write('GET /a.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    const first = await new Promise<Buffer>((resolve) => idle.once('data', resolve));
    expect(parseAnswer(first).status).toBe(200);
    const answer = fetch(`${host.url}/api/it`);
    await entered.promise;
    const closed = host.close();
    await idleClosed;
    await expect(fetch(host.url)).rejects.toThrow();
    letGo.resolve();
    const response = await answer;
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.text()).toBe('whole');
    await closed;
    await host.close();
  });

  test('ends a connection with the answer that was being sent on it', async () => {
    const begun = Promise.withResolvers<void>();
    Object.assign(globalThis, { begunGate: begun.promise });
    const host = await runHost(
      {
        'netlify/functions/it.ts': fn(
          `return new Response(new ReadableStream({
            async start(controller) {
              controller.enqueue(new TextEncoder().encode('begun'));
              await globalThis.begunGate;
              controller.close();
            },
          }));`,
          { path: '/api/it' },
        ),
      },
      { limits: { closeMs: 60_000 } },
    );
    const socket = connect(host.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET /api/it HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.resume();
    const closed = host.close();
    begun.resolve();
    await closed;
  });

  test('cuts what does not finish', async () => {
    const entered = Promise.withResolvers<void>();
    Object.assign(globalThis, { cuttingGate: entered });
    const host = await runHost(
      {
        'netlify/functions/it.ts': fn(
          'globalThis.cuttingGate.resolve(); await new Promise(() => {});',
          { path: '/api/it' },
        ),
      },
      { limits: { closeMs: 50 } },
    );
    const cut = expect(fetch(`${host.url}/api/it`)).rejects.toThrow();
    await entered.promise;
    await host.close();
    await cut;
    expect((await host.logged(499)).function).toBe('it');
  });
});
