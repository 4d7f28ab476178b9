import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  hashPassword,
  passwordError,
  passwordWork,
  verifyPassword,
} from '../../../netlify/core/auth/password.ts';

test.each([
  ['a'.repeat(11), 'Use at least 12 characters; this has 11.'],
  ['', 'Use at least 12 characters; this has 0.'],
  ['a'.repeat(129), 'Use at most 128 characters.'],
  ['a'.repeat(12), null],
  ['🦊'.repeat(12), null],
])('the error of the password %s: %s', (password, message) => {
  expect(passwordError(password)).toBe(message);
});

describe('hashPassword', () => {
  test('is scrypt at 2^17 with a new salt, and verifies any form of Unicode', async () => {
    const password = 'caf\u00e9 au lait!';
    const [one, other] = await Promise.all([hashPassword(password), passwordWork.hash(password)]);
    // The one that the sign-in library calls, too.
    for (const hash of [one, other])
      expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword({ hash: one, password: 'cafe\u0301 au lait!' })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'Caf\u00e9 au lait!' })).toBe(false);
  });

  test.each([
    '',
    '$',
    'plain',
    '$scrypt$ln=1,r=8,p=1$c2FsdA$aGFzaA',
    '$scrypt$ln=17,r=8,p=1$$',
    '$scrypt$ln=17,r=8,p=1',
    `$scrypt$ln=17,r=8,p=2$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    `$bcrypt$ln=10,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  ])('nothing verifies against %j', async (stored) => {
    expect(await verifyPassword({ hash: stored, password: '' })).toBe(false);
  });
});

test('a password stored at another cost still verifies', async () => {
  const stored = await hashPassword('correct horse battery', 12);
  expect(stored).toMatch(/^\$scrypt\$ln=12,/);
  expect(await verifyPassword({ hash: stored, password: 'correct horse battery' })).toBe(true);
  expect(await verifyPassword({ hash: stored, password: 'another horse battery' })).toBe(false);
});

test('concurrent hashes leave threads for other work', async () => {
  const done: string[] = [];
  const hashes = Array.from({ length: 6 }, () =>
    hashPassword('correct horse battery').then(() => done.push('hash')),
  );
  const other = promisify(pbkdf2)('x', 'y', 1, 8, 'sha256').then(() => done.push('other'));
  await Promise.all([...hashes, other]);
  expect(done).toHaveLength(7);
  // If hashes used all four threads, it would wait until three are done.
  expect(done.indexOf('other')).toBeLessThan(3);
});
