import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fn, runHost, sendRaw, TOML } from './fixture.ts';

const SECRET = 'outside the published folder';

const PROJECT = {
  'netlify.toml': `${TOML}
[[redirects]]
from = "/go/*"
to = "/:splat"
[[redirects]]
from = "/any/:a/:b"
to = "/pages/:b"
status = 200
`,
  'secret.txt': SECRET,
  'dist/.env': SECRET,
  'dist/index.html': 'home',
  'dist/404.html': 'not here',
  'dist/pages/one.html': 'one',
  'netlify/functions/it.ts': fn('return Response.json(context.params);', { path: '/api/it/:id' }),
};

const piece = fc.oneof(
  fc.constantFrom('..', '.', '%2e%2e', '%2f', '%5c', '\\', '//', 'secret.txt', '.env', 'go', 'any'),
  fc.constantFrom(
    'pages',
    'one',
    'api',
    'it',
    '.netlify',
    'functions',
    '%00',
    '%',
    '*',
    ':',
    ';',
    '@',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map(encodeURI),
  fc.string({ maxLength: 8 }),
);
const target = fc
  .tuple(
    fc.constantFrom('/', '//', '', 'http://x/', '/go/', '/any/a/', '/api/it/'),
    fc.array(piece, { maxLength: 8 }),
  )
  .chain(([start, pieces]) => fc.constantFrom('/', '').map((glue) => start + pieces.join(glue)));

const headerName = fc.constantFrom(
  'Accept-Encoding',
  'If-None-Match',
  'Cookie',
  'Range',
  'Origin',
  'Host',
  'Accept',
);
const header = fc.tuple(
  fc.oneof(headerName, fc.string({ minLength: 1, maxLength: 12 })),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'OPTIONS',
  'DELETE',
  'PROPFIND',
  'TRACE',
  'get',
  '',
);

test('no request, however it is made, ends the host, hangs it, or gets at what is not published', async () => {
  const { port, url } = await runHost(PROJECT, {
    limits: { headersMs: 200, requestMs: 400, lingerMs: 20 },
  });
  await fc.assert(
    fc.asyncProperty(
      method,
      target,
      fc.array(header, { maxLength: 4 }),
      async (verb, to, headers) => {
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const head = `${verb} ${to} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`;
        const answer = await sendRaw(port, Buffer.from(head));
        expect(answer.status).toBeGreaterThanOrEqual(200);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).not.toContain(SECRET);
        expect(answer.headers.get('location') ?? '').not.toMatch(/^(?:\/[/\\]|\w+:)/);
        expect(answer.headers.has('x-nf-request-id')).toBe(true);
      },
    ),
    { numRuns: 600 },
  );
  expect(await (await fetch(url)).text()).toBe('home');
}, 60_000);

test('bytes that are no request are answered with a refusal or a closed connection', async () => {
  const { port, url } = await runHost(PROJECT, {
    limits: { headersMs: 100, requestMs: 200, lingerMs: 20 },
  });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const { status } = await sendRaw(
        port,
        Buffer.concat([Buffer.from(bytes), Buffer.from('\r\n\r\n')]),
      );
      expect([400, 408]).toContain(status);
    }),
    { numRuns: 100 },
  );
  expect(await (await fetch(url)).text()).toBe('home');
}, 60_000);
