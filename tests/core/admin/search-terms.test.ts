import { describe, expect, test } from 'vitest';
import {
  addressPart,
  amountOf,
  codePatterns,
  idEndPattern,
  idRange,
  partPattern,
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

test.each([
  ['3c4d', 'd4c3%'],
  ['#0A1B-2C3D', 'd3c2b1a0%'],
  ['8c7d9e0f1a2b3c4d', 'd4c3b2a1f0e9-d7c8%'],
  [ID, 'd4c3b2a1f0e9-d7c8-b6a4-f5e4-d3c2b1a0%'],
  ['abc', null],
  ['logo', null],
  ['', null],
])('%j ends ids that are %s in reverse', (text, pattern) => {
  expect(idEndPattern(text)).toBe(pattern);
});

const HASH = '0xABCDEF0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789';
const BARE = HASH.slice(2).toLowerCase();

test.each([
  [HASH, [`0x${BARE}%`, `${BARE}%`]],
  [BARE, [`0x${BARE}%`, `${BARE}%`]],
  [`https://polygonscan.com/tx/${HASH}`, [`0x${BARE}%`, `${BARE}%`]],
  [`https://tronscan.org/#/transaction/${BARE}?lang=en`, [`0x${BARE}%`, `${BARE}%`]],
  ['0xabcd', ['0xabcd%']],
  ['In-Nothex', ['in-nothex%']],
  ['100%_\\x', ['100\\%\\_\\\\x%']],
  ['short', []],
  ['two words', []],
])('a search for %s finds codes like %j', (text, patterns) => {
  expect(codePatterns(text)).toEqual(patterns);
});

test.each([
  ['485', '485.00'],
  ['$485.00', '485.00'],
  ['1,500', '1500.00'],
  ['$ 1,234.5', '1234.50'],
  ['48 5', null],
  ['1,50', null],
  ['0x485', null],
])('%s is the amount %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test('a part needs three letters or digits in a row', () => {
  expect(partPattern('50%off')).toBe('%50\\%off%');
  expect(partPattern('a@b')).toBeNull();
  expect(addressPart('Lovelace')).toEqual({ part: '%lovelace%', whole: '%lovelace%' });
  const whole = 'a.lovelace@mail.example';
  expect(addressPart(whole)).toEqual({ part: '%a.lovelace@m%', whole: `%${whole}%` });
  const dotted = 'a.b.c.d.e.f.g.lovelace';
  expect(addressPart(dotted)).toEqual({ part: '%lovelace%', whole: `%${dotted}%` });
  for (const text of ['two words', 'a@b']) expect(addressPart(text)).toBeNull();
});
