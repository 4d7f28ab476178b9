import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  COMMON_PROBLEM,
  fetchProblem,
  fn,
  parseAnswer,
  readProblem,
  runHost,
  sendRaw,
} from './fixture.ts';

const ECHO = {
  'netlify/functions/it.ts': fn('return new Response(await request.text());', { path: '/api/it' }),
};
const KIB = 1024;

function chunked(bytes: number): string {
  const chunk = `${(16 * KIB).toString(16)}\r\n${'x'.repeat(16 * KIB)}\r\n`;
  return chunk.repeat(Math.ceil(bytes / (16 * KIB)));
}

describe('bodies', () => {
  test('six mebibytes pass, a byte more is refused before it is read', async () => {
    const { url } = await runHost(ECHO);
    const most = 6 * KIB * KIB;
    const fits = await fetch(`${url}/api/it`, { method: 'POST', body: 'x'.repeat(most) });
    expect(fits.status).toBe(200);
    expect((await fits.text()).length).toBe(most);
    const problem = await fetchProblem(`${url}/api/it`, {
      method: 'POST',
      body: 'x'.repeat(most + 1),
    });
    expect(problem).toMatchObject({ status: 413, common: { ...COMMON_PROBLEM, status: 413 } });
    expect(problem.headers.get('connection')).toBe('close');
  });

  test('a sender that is refused may still send its whole body', async () => {
    const { port } = await runHost(ECHO, { limits: { bodyBytes: KIB, lingerMs: 20_000 } });
    const length = 4 * KIB * KIB;
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const closed = once(socket, 'close');
    socket.write(`POST /api/it HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(parseAnswer(first).status).toBe(413);
    socket.write('x'.repeat(length));
    await closed;
    expect(socket.bytesWritten).toBeGreaterThan(length);
  });

  test('a body that tells no length is cut where it passes the limit', async () => {
    const { port } = await runHost(ECHO, { limits: { bodyBytes: 64 * KIB, lingerMs: 50 } });
    const head = 'POST /api/it HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = await sendRaw(port, head + chunked(256 * KIB));
    expect(readProblem(answer)).toMatchObject({ status: 413, common: COMMON_PROBLEM });
  });

  test('a function that swallows the error of its body does not get the last word', async () => {
    const { port } = await runHost(
      {
        'netlify/functions/it.ts': fn(
          'await request.text().catch(() => undefined); return new Response("fine");',
          { path: '/api/it' },
        ),
      },
      { limits: { bodyBytes: 64 * KIB, lingerMs: 50 } },
    );
    const head = 'POST /api/it HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect((await sendRaw(port, head + chunked(256 * KIB))).status).toBe(413);
  });

  test('what announces itself as too large is refused before it is asked to go on', async () => {
    const { port } = await runHost(ECHO, { limits: { bodyBytes: KIB, lingerMs: 50 } });
    const head = 'POST /api/it HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n';
    const refused = await sendRaw(port, `${head}Content-Length: 2000\r\n\r\n`);
    expect(refused.status).toBe(413);
    const asked = await sendRaw(port, `${head}Connection: close\r\nContent-Length: 3\r\n\r\nabc`);
    expect(asked.status).toBe(100);
    expect(asked.body).toContain('200 OK');
  });

  test.each([5, 64 * KIB])(
    'an answer that does not wait for a body of %d bytes leaves the connection usable',
    async (length) => {
      const { port } = await runHost({
        'netlify/functions/it.ts': fn('return new Response("early");', { path: '/api/it' }),
      });
      const head = `POST /api/it HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
      const post = head + 'x'.repeat(length);
      const last = 'GET /api/it HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
      const answer = await sendRaw(port, post + post + last);
      expect(answer.status).toBe(200);
      expect(answer.body.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    },
  );

  test('a length is heeded wherever among the headers it stands', async () => {
    const { port } = await runHost(ECHO);
    const many = 'A: b\r\n'.repeat(2_200);
    const head = `POST /api/it HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${many}`;
    const answer = await sendRaw(port, `${head}Content-Length: 3\r\n\r\nabc`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('abc');
  });

  test('a body on GET is not passed on, and does no harm', async () => {
    const { port } = await runHost(ECHO);
    const answer = await sendRaw(
      port,
      'GET /api/it HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc',
    );
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain('abc');
  });
});

describe('heads', () => {
  const get = (target: string, headers = ''): string =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

  test.each([
    ['a long address', 414, get(`/api/it?${'q'.repeat(9 * KIB)}`)],
    ['an address over everything', 431, get(`/${'q'.repeat(30 * KIB)}`)],
    ['large headers', 431, get('/api/it', `A: ${'a'.repeat(17 * KIB)}\r\n`)],
    ['many headers', 431, get('/api/it', 'A: b\r\n'.repeat(4000))],
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['no Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', 400, get('/', 'Host: y\r\n')],
    ['a Host with a path', 400, get('/').replace('Host: x', 'Host: x/../y')],
    ['a Host with a space', 400, get('/').replace('Host: x', 'Host: x y')],
    ['a target that is no path', 400, get('nowhere')],
    ['a broken escape', 400, get('/%zz')],
    ['an escape that is no UTF-8', 400, get('/%ff')],
    ['a line feed in a header', 400, get('/', 'A: b\rc\r\n')],
    ['two lengths', 400, get('/', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['a length and chunks', 400, get('/', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n')],
    [
      'a broken chunk',
      400,
      `${get('/api/it', 'Transfer-Encoding: chunked\r\n').replace('GET', 'POST')}zz\r\n`,
    ],
    ['TRACE', 405, get('/').replace('GET', 'TRACE')],
    ['CONNECT', 405, get('x:80').replace('GET', 'CONNECT')],
    ['an unknown expectation', 417, get('/', 'Expect: miracles\r\n')],
  ])('%s is refused with %d', async (_title, status, bytes) => {
    const { port, logged } = await runHost(ECHO, { limits: { lingerMs: 50 } });
    const problem = readProblem(await sendRaw(port, bytes));
    expect(problem).toMatchObject({ status, common: { ...COMMON_PROBLEM, status } });
    expect(await logged(status)).toMatchObject({ status, event: 'request' });
  });

  test('headers just under the limit pass', async () => {
    const { port } = await runHost(ECHO);
    const answer = await sendRaw(port, get('/api/it', `A: ${'a'.repeat(15 * KIB)}\r\n`));
    expect(answer.status).toBe(200);
  });

  test('the address of a proxy’s request is read as its path', async () => {
    const { port } = await runHost({ 'dist/a.txt': 'the file' });
    expect((await sendRaw(port, get('http://other.example/a.txt'))).body).toBe('the file');
  });

  test('HTTP/1.0 needs no Host', async () => {
    const { port } = await runHost({ 'dist/a.txt': 'the file' });
    expect((await sendRaw(port, 'GET /a.txt HTTP/1.0\r\n\r\n')).body).toBe('the file');
  });
});

describe('time', () => {
  const slow = { headersMs: 60, requestMs: 120, lingerMs: 20 };

  test.each([
    ['headers that do not end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['nothing at all', ''],
    [
      'a body that does not come',
      'POST /api/it HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab',
    ],
  ])('%s are cut with 408', async (_title, bytes) => {
    const { port, logged } = await runHost(ECHO, { limits: slow });
    const problem = readProblem(await sendRaw(port, bytes));
    expect(problem).toMatchObject({ status: 408, common: { ...COMMON_PROBLEM, status: 408 } });
    expect(problem.headers.get('connection')).toBe('close');
    expect((await logged(408)).status).toBe(408);
  });

  test('a function that takes too long is answered for with 504, and its signal aborted', async () => {
    const { url, logged } = await runHost(
      {
        'netlify/functions/it.ts': fn(
          `await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
          globalThis.lateFunctionAborted = true;
          return new Response(new ReadableStream());`,
          { path: '/api/it' },
        ),
      },
      { limits: { functionMs: 30 } },
    );
    const problem = await fetchProblem(`${url}/api/it`);
    expect(problem).toMatchObject({ status: 504, common: { ...COMMON_PROBLEM, status: 504 } });
    expect((globalThis as Record<string, unknown>)['lateFunctionAborted']).toBe(true);
    expect(await logged(504)).toMatchObject({ function: 'it', route: '/api/it' });
  });

  test('an answer that does not end within the time is cut', async () => {
    const { url, logged } = await runHost(
      {
        'netlify/functions/it.ts': fn(
          `return new Response(new ReadableStream({
            start: (controller) => controller.enqueue(new Uint8Array(1)),
          }));`,
          { path: '/api/it' },
        ),
      },
      { limits: { functionMs: 50 } },
    );
    const response = await fetch(`${url}/api/it`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await logged(200)).error).toContain('took longer than 0.05 s');
  });
});

describe('a client that does not read', () => {
  test('is cut off', async () => {
    const { port, logged } = await runHost(
      { 'dist/a.txt': Buffer.alloc(32 * KIB * KIB, 'a') },
      { limits: { idleMs: 1_000 } },
    );
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET /a.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await logged(200)).toMatchObject({ route: '/a.txt', function: null });
  });
});

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
