import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from '../../../netlify/core/stores/admin/cursor.ts';
import {
  addressPatterns,
  idRange,
  partPattern,
  startPattern,
} from '../../../netlify/core/stores/admin/search-terms.ts';

describe('idRange', () => {
  test.each([
    ['0a1b', '0a1b0000-0000-0000-0000-000000000000', '0a1bffff-ffff-ffff-ffff-ffffffffffff'],
    ['#0A1B2C3D-4', '0a1b2c3d-4000-0000-0000-000000000000', '0a1b2c3d-4fff-ffff-ffff-ffffffffffff'],
    [
      '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    ],
  ])('%s lies between %s and %s', (text, least, most) => {
    expect(idRange(text)).toEqual({ least, most });
  });

  test.each(['abc', 'logo', '', `${'a'.repeat(33)}`, '0a1b 2c3d'])('%j starts no id', (text) => {
    expect(idRange(text)).toBeNull();
  });
});

test('patterns take signs of like as they are, and leave short texts out', () => {
  expect(startPattern('100%_\\x')).toBe('100\\%\\_\\\\x%');
  expect(startPattern('short')).toBeNull();
  expect(partPattern('50%off')).toBe('%50\\%off%');
  expect(partPattern('a@b')).toBeNull();
});

test.each([
  ['Ann@Mail.example', ['ann@mail.example%', 'ann@mail.example%']],
  ['ann', ['ann%', 'ann%']],
  ['@mail', [null, 'mail%']],
  ['an', [null, null]],
  ['@ma', [null, null]],
  ['two words', [null, null]],
  ['a_b', ['a\\_b%', 'a\\_b%']],
])('%s is looked for as %j', (text, patterns) => {
  expect(addressPatterns(text)).toEqual(patterns);
});

describe('a cursor', () => {
  const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

  test('comes back for its own sort alone', () => {
    const text = writeCursor(['newest', '2026-11-21T10:00:00.123456Z', id, 25]);
    expect(readCursor(text, 'newest')).toEqual(['newest', '2026-11-21T10:00:00.123456Z', id, 25]);
    expect(readCursor(text, 'oldest')).toBeNull();
    expect(readCursor(writeCursor(['lowest', '12.50', id, 0]), 'lowest')?.[1]).toBe('12.50');
  });

  test.each([
    'x',
    '!!',
    Buffer.from('null').toString('base64url'),
    ...[
      ['newest', "'; drop table orders", id, 0],
      ['newest', '2026-11-21T10:00:00.123456Z', 'no id', 0],
      ['newest', '5.00', id, 0],
      ['newest', '2026-11-21T10:00:00.123456Z', id],
      ['newest', '2026-11-21T10:00:00.123456Z', id, -1],
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  ])('%s is none', (text) => {
    expect(readCursor(text, 'newest')).toBeNull();
  });
});
