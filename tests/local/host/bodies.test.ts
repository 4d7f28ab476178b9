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
