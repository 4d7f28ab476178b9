import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fn, gate, runHost } from './fixture.ts';

const PATH = { path: '/api/it' };

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function readUntil(socket: Socket, text: string): Promise<string> {
  let read = '';
  for await (const chunk of socket) {
    read += String(chunk);
    if (read.includes(text)) break;
  }
  return read;
}

describe('streams', () => {
  test('a function reads a body while it is still being sent', async () => {
    const { seen } = gate('uploadGate');
    const { port } = await runHost({
      'netlify/functions/it.ts': fn(
        `const reader = request.body.getReader();
        const first = await reader.read();
        globalThis.uploadGate.seen.resolve(new TextDecoder().decode(first.value));
        const second = await reader.read();
        return new Response(new TextDecoder().decode(second.value));`,
        PATH,
      ),
    });
    const socket = open(port);
    socket.write(
      'POST /api/it HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nfirst',
    );
    expect(await seen.promise).toBe('first');
    socket.write('other');
    expect(await readUntil(socket, 'other')).toContain('200 OK');
  });

  test('a client reads an answer while it is still being made', async () => {
    const { seen } = gate('downloadGate');
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        `return new Response(new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('first'));
            await globalThis.downloadGate.seen.promise;
            controller.enqueue(new TextEncoder().encode('second'));
            controller.close();
          },
        }));`,
        PATH,
      ),
    });
    const response = await fetch(`${url}/api/it`);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    seen.resolve(undefined);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second');
  });

  test('a body is passed on byte for byte', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn('return new Response(await request.bytes());', PATH),
    });
    const body = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
    const response = await fetch(`${url}/api/it`, { method: 'POST', body });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  test('a function may stop reading a body in its middle', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        `const reader = request.body.getReader();
        await reader.read();
        await reader.cancel();
        return new Response('enough', { status: 413 });`,
        PATH,
      ),
      'dist/a.txt': 'file',
    });
    const body = 'x'.repeat(1024 * 1024);
    const response = await fetch(`${url}/api/it`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([413, 'enough']);
    expect(await (await fetch(`${url}/a.txt`)).text()).toBe('file');
  });

  test('a request without a body has none', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        'return Response.json([request.body === null, await request.text()]);',
        PATH,
      ),
    });
    const response = await fetch(`${url}/api/it`, { method: 'POST' });
    expect(await response.json()).toEqual([true, '']);
  });
});

describe('many at once', () => {
  test('a hundred calls are all answered, each with its own', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        'await new Promise(setImmediate); return new Response(`${context.params.id} ${await request.text()}`);',
        { path: '/api/it/:id' },
      ),
    });
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map(async (id) => {
        const response = await fetch(`${url}/api/it/${id}`, { method: 'POST', body: `body ${id}` });
        return response.text();
      }),
    );
    expect(answers).toEqual(numbers.map((id) => `${id} body ${id}`));
  });
});

describe('a client that leaves', () => {
  test('aborts the request’s signal, and is logged as 499', async () => {
    const { entered, seen } = gate('leaveGate');
    const { port, logged } = await runHost({
      'netlify/functions/it.ts': fn(
        `const { entered, seen } = globalThis.leaveGate;
        request.signal.addEventListener('abort', () => seen.resolve(request.signal.reason.name));
        entered.resolve();
        await seen.promise;
        return new Response('nobody reads this');`,
        PATH,
      ),
    });
    const socket = open(port);
    socket.write('GET /api/it HTTP/1.1\r\nHost: x\r\n\r\n');
    await entered.promise;
    socket.destroy();
    expect(await seen.promise).toBe('ClientGone');
    const entry = await logged(499);
    expect(entry).toMatchObject({ route: '/api/it', function: 'it' });
    expect(entry.error).toBeUndefined();
  });

  test('in the middle of an answer ends its stream', async () => {
    const { seen } = gate('cancelGate');
    const { port } = await runHost({
      'netlify/functions/it.ts': fn(
        `return new Response(new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(1024)),
          cancel: () => globalThis.cancelGate.seen.resolve('cancelled'),
        }));`,
        PATH,
      ),
    });
    const socket = open(port);
    socket.write('GET /api/it HTTP/1.1\r\nHost: x\r\n\r\n');
    await readUntil(socket, '200 OK');
    socket.destroy();
    expect(await seen.promise).toBe('cancelled');
  });

  test('in the middle of a body fails its reading', async () => {
    const { entered, seen } = gate('bodyGate');
    const { port } = await runHost({
      'netlify/functions/it.ts': fn(
        `const { entered, seen } = globalThis.bodyGate;
        entered.resolve();
        await request.text().catch((fault: Error) => seen.resolve(fault.name));
        return new Response();`,
        PATH,
      ),
    });
    const socket = open(port);
    socket.write('POST /api/it HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
    await entered.promise;
    socket.destroy();
    expect(await seen.promise).toBe('ClientGone');
  });
});
