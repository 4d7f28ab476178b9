import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMON_PROBLEM, fetchProblem, fn, readProblem, runHost, sendRaw } from './fixture.ts';

const ECHO = {
  'netlify/functions/it.ts': fn('return new Response(await request.text());', { path: '/api/it' }),
};
const KIB = 1024;

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
      { limits: { functionMs: 100 } },
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
      { limits: { functionMs: 500 } },
    );
    const response = await fetch(`${url}/api/it`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await logged(200)).error).toContain('took longer than 0.5 s');
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
