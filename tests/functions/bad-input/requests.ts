import fc from 'fast-check';
import { SCHEDULE_NAMES } from '../../../src/domain/schedules.ts';
import { ROUTES } from '../../support/routes.ts';

const UUID = '3f1c9a52-6b1e-4a57-9b7e-0c8f6a2d4e91';

/**
 * Valid input except for one value that does not exist, so that it reaches the database. No value here or below is
 * a price, a service or an address of the catalogue: no request can be valid by chance.
 */
const NEARLY: readonly Readonly<Record<string, unknown>>[] = [
  { service_id: 'no-such-service', is_custom_price: false, amount: 500, provider: 'mercuryo' },
  { provider: 'mercuryo' },
  { order_id: UUID, outcome: 'success', token: 'x' },
  { order_id: UUID, outcome: 'cancel' },
  { order_id: UUID, token: 'x', value_coin: '500', coin: 'usdc', txid_in: 'a', txid_out: 'b' },
  { name: 'Ada', email: 'name@', subject: 'A', message: 'B', consent: true, services: ['x'] },
  { email: 'nobody@example', password: 'x'.repeat(20), status: 'completed', note: 'x', read: true },
  { amount: 5, refunded_before: 0, note: 'x' },
  { range: '7d', zone: 'America/New_York' },
  { limit: '50', sort: 'newest', status: 'pending', from: '2026-11-01', to: '2026-11-21', q: 'x' },
];

/** Names that our functions read, in bodies and queries, and some unknown ones. */
const NAMES = [
  ...NEARLY.flatMap((fields) => Object.keys(fields)),
  ...'service_name address_in phone company budget website leave_empty cursor rememberMe id'.split(
    ' ',
  ),
  ...'refunded delivered refunded_at transaction_hash __proto__ constructor toString x'.split(' '),
  '',
];

/** Percent-encodes a text for a URL, except characters that a client can send unencoded. */
const escape = (it: string): string =>
  encodeURIComponent(it.toWellFormed()).replaceAll('%2F', '/').replace(/%25/, '%');

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(UUID, UUID.toUpperCase(), ' 5', '\0'),
  fc.constantFrom('0', '-1', '1e999', 'NaN', '15.001', '0x10'),
  fc.constantFrom('completed', 'pending', 'success', 'cancel', 'mercuryo', 'usdc', 'eth', 'true'),
  fc.constantFrom('2026-11-21', '2026-13-45T99:99', 'name@', '@x', 'a@b', "' or 1=1 --", '$1', '%'),
  fc.constantFrom('\u{1F4A5}', '\uD800', '\u202E', 'x'.repeat(500)),
  fc.constantFrom('../..', '{{7*7}}', '<b>', '\r\n'),
);
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 0, 500, 0.1, 1e21, 2 ** 53, Number.MAX_VALUE, 499.999),
);
const value = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, text);

/** JSON with `__proto__` and repeated names. */
const field = ([key, it]: [string, unknown]) => `${JSON.stringify(key)}:${JSON.stringify(it)}`;
const object = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .map((fields) => `{${fields.map(field).join()}}`);
const nearly = fc
  .tuple(fc.constantFrom(...NEARLY), fc.dictionary(name, value, { maxKeys: 2 }))
  .map(([right, wrong]) => ({ ...right, ...wrong }));
/** Not `String()`, because an object can have a `toString` that is not a function. */
const plain = (it: unknown): string => (typeof it === 'string' ? it : JSON.stringify(it));
const toQuery = (fields: readonly [string, unknown][]): string =>
  fields.map(([key, it]) => `${escape(key)}=${escape(plain(it))}`).join('&');
const deep = fc
  .integer({ min: 1, max: 3_000 })
  .map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const pairs = fc.array(fc.tuple(name, text), { maxLength: 8 }).map(toQuery);
const multipart = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 5 })
  .map((fields) => {
    const parts = fields.map(
      ([key, it]) => `--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${it}\r\n`,
    );
    return `${parts.join('')}--x--\r\n`;
  });
const body = fc.oneof(
  { weight: 6, arbitrary: object },
  { weight: 6, arbitrary: nearly.map((it) => JSON.stringify(it)) },
  fc.json(),
  deep,
  fc.uint8Array({ maxLength: 200 }),
  fc.oneof(pairs, multipart),
  fc.constantFrom('', 'x'.repeat(17_000), ' '.repeat(100_000)),
);

/** Valid header values: visible, one byte a character. */
const headerText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({
    unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
  }),
  fc.constantFrom('', UUID, 'null', 'x'.repeat(3_000), 'a, b', ';;;', '"', '*/*'),
);
const types = [
  ...['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', ''],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  'multipart/form-data',
];
const headers = fc
  .record(
    {
      'content-type': fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...types) }, headerText),
      'idempotency-key': fc.oneof(fc.constant(UUID), headerText),
      origin: fc.oneof(fc.constantFrom('null', 'http://evil.example'), headerText),
      'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
      'sec-fetch-mode': fc.constantFrom('navigate', 'cors', ''),
      cookie: fc.oneof(fc.constant('__Host-session=x.y; a=b; a=c'), headerText),
      authorization: headerText,
      accept: headerText,
      'x-paygate-signature': headerText,
      'x-paygate-key-id': fc.oneof(fc.constant('__proto__'), headerText),
      'x-forwarded-for': headerText,
      'if-none-match': headerText,
    },
    { requiredKeys: [] },
  )
  .chain((known) =>
    fc.constantFrom(true, true, false).map((ours) => ({
      ...known,
      ...(ours && {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': UUID,
      }),
    })),
  );

const query = fc.oneof(
  pairs,
  nearly.map((fields) => toQuery(Object.entries(fields))),
);
const segment = fc.oneof(
  // Paths of the sign-in library.
  fc.constantFrom('sign-in/email', 'sign-up/email', 'sign-out', 'get-session'),
  fc.constantFrom(UUID, 'x', '%00', '%ff', '%2e%2e', 'orders.csv'),
  text.map(escape),
);

/** Every row of the tables, the schedules, which no request reaches, and a path that no row has. */
export const TARGETS = [
  ...ROUTES,
  ...SCHEDULE_NAMES.map((name) => ({ method: 'POST', path: `/.netlify/functions/${name}` })),
  { method: 'POST', path: '/api/auth/*' },
];

function pathsTo(pattern: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(segment, { minLength: 4, maxLength: 4 }), query)
    .chain(([parts, asked]) => {
      let next = 0;
      const filled = pattern.replace(/:\w+|\*/g, () => parts[next++] ?? 'x');
      return fc.constantFrom(filled, `${filled}/`, filled.toUpperCase(), `${filled}?${asked}`);
    });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Invalid requests to one row. */
export function badRequestsTo({ method, path }: { method: string; path: string }) {
  return fc.record({
    method: fc.oneof({ weight: 5, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
    path: pathsTo(path),
    headers,
    body,
  });
}
