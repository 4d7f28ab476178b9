import { expect, test } from 'vitest';
import { cookieLine, cookieRule, cookieValue } from '../../../netlify/core/auth/cookies.ts';

const lineFor = (siteUrl: string) =>
  cookieLine(cookieRule(siteUrl), { name: 'staff.session_token', value: 'a', seconds: 60 });

test.each([
  'https://agency.example',
  'https://localhost:8888',
  'http://agency.example',
  'http://localhost.agency.example',
  'http://127.0.0.1.agency.example',
  'http://192.168.0.2:8888',
  'http://0.0.0.0:8888',
])('a cookie of %s is for TLS and this host alone', (siteUrl) => {
  expect(lineFor(siteUrl)).toBe(
    '__Host-staff.session_token=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
});

test.each(['http://localhost', 'http://localhost:8888', 'http://127.0.0.1:8903'])(
  'a cookie of %s has another name and no Secure, which Safari refuses there',
  (siteUrl) => {
    expect(lineFor(siteUrl)).toBe(
      'local-staff.session_token=a; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
    );
  },
);

test.each([
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['aa=2;a=1 ;b=3', '1'],
  ['a=x=y', 'x=y'],
  ['a=', ''],
  ['b=a=', undefined],
  ['a', undefined],
  ['', undefined],
  [null, undefined],
])('the cookie a of the header %j is %j', (header, value) => {
  expect(cookieValue(header, 'a')).toBe(value);
});
