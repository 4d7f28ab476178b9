import { describe, expect, test } from 'vitest';
import { readCursor } from '../../../netlify/core/stores/admin/cursor.ts';
import {
  addressPatterns,
  idRange,
  partPattern,
  startPattern,
} from '../../../netlify/core/stores/admin/search-terms.ts';

const ID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

describe('idRange', () => {
  test.each([
    ['0a1b', '0a1b0000-0000-0000-0000-000000000000', '0a1bffff-ffff-ffff-ffff-ffffffffffff'],
    ['#0A1B2C3D-4', '0a1b2c3d-4000-0000-0000-000000000000', '0a1b2c3d-4fff-ffff-ffff-ffffffffffff'],
    [ID, ID, ID],
  ])('%s starts ids between %s and %s', (text, least, most) => {
    expect(idRange(text)).toEqual({ least, most });
  });

  test.each(['abc', 'logo', '', `${'a'.repeat(33)}`, '0a1b 2c3d'])(
    '%j is not the start of an id',
    (text) => {
      expect(idRange(text)).toBeNull();
    },
  );
});

test('patterns escape the special characters of `like`, and are null for short texts', () => {
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
])('an address search for %s has the patterns %j', (text, patterns) => {
  expect(addressPatterns(text)).toEqual(patterns);
});

test.each([
  'x',
  '!!',
  ...[
    null,
    ['newest', "'; drop table orders", ID, 0],
    ['newest', '2026-11-21T10:00:00.123456Z', 'no id', 0],
    ['newest', '5.00', ID, 0],
    ['newest', '2026-11-21T10:00:00.123456Z', ID],
    ['newest', '2026-11-21T10:00:00.123456Z', ID, -1],
  ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
])('%s is not a cursor', (text) => {
  expect(readCursor(text, 'newest')).toBeNull();
});
