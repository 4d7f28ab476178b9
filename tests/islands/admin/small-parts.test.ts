import { describe, expect, test } from 'vitest';
import { shortcutOf } from '../../../src/islands/admin/keys/shortcuts.ts';
import { pageScale } from '../../../src/islands/admin/lists/page-scale.ts';
import {
  addSaved,
  MOST_SAVED,
  readSaved,
  removeSaved,
} from '../../../src/islands/admin/lists/saved-filters.ts';
import { sortingOf, sortOf } from '../../../src/islands/admin/lists/sorting.ts';
import { shorten } from '../../../src/islands/admin/parts/shorten.ts';
import {
  localTime,
  secondsSince,
  startOfDay,
  utcTime,
} from '../../../src/islands/admin/parts/times.ts';
import { qrPath, secretOf } from '../../../src/islands/admin/session/qr-path.ts';

describe('a saved filter', () => {
  const ada = { name: 'Ada', query: '?q=ada' };

  test('is kept in order of names, and replaced by one of its name', () => {
    const saved = addSaved([{ name: 'Zoe', query: '' }], ada) ?? [];
    expect(saved.map(({ name }) => name)).toEqual(['Ada', 'Zoe']);
    expect(addSaved(saved, { name: ' Ada ', query: '?q=new' })?.[0]).toEqual({
      name: 'Ada',
      query: '?q=new',
    });
    expect(removeSaved(saved, 'Ada')).toEqual([{ name: 'Zoe', query: '' }]);
  });

  test('needs a name and room', () => {
    expect(addSaved([], { name: ' ', query: '' })).toBeNull();
    const full = Array.from({ length: MOST_SAVED }, (_, index) => ({
      name: `${index}`,
      query: '',
    }));
    expect(addSaved(full, ada)).toBeNull();
    expect(addSaved(full, { name: '3', query: '?x' })).toHaveLength(MOST_SAVED);
  });

  test.each([null, '', 'nonsense', '{}', '[{"name":1}]'])('kept as %j is none', (text) => {
    expect(readSaved(text)).toEqual([]);
  });

  test('is read back', () => {
    expect(readSaved(JSON.stringify([ada]))).toEqual([ada]);
  });
});

describe('a shortcut', () => {
  const press = (key: string) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    isTaken: false,
  });

  test('is a single key', () => {
    expect(shortcutOf(press('/'))).toBe('search');
    expect(shortcutOf(press('?'))).toBe('help');
    expect(shortcutOf(press('x'))).toBeNull();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'isTaken'])(
    'is none with %s',
    (held) => {
      expect(shortcutOf({ ...press('r'), [held]: true })).toBeNull();
    },
  );
});

describe('a time', () => {
  test('is read in the viewer’s zone and exactly in UTC', () => {
    const at = '2026-07-04T22:30:15.500Z';
    expect(localTime(at, 'Asia/Tokyo').replaceAll(/\s/g, ' ')).toBe('Jul 5, 2026, 7:30 AM');
    expect(utcTime(at)).toBe('2026-07-04 22:30:15 UTC');
  });

  test('of a day is its first moment, or that of a later one', () => {
    expect(startOfDay('2026-12-31')).toBe(new Date(2026, 11, 31).toISOString());
    expect(startOfDay('2026-12-31', 1)).toBe(new Date(2027, 0, 1).toISOString());
    expect(startOfDay('2026-02-30')).toBeNull();
    expect(startOfDay('')).toBeNull();
  });

  test('is never ahead of now', () => {
    expect(secondsSince(1_000, 5_600)).toBe(5);
    expect(secondsSince(9_000, 5_000)).toBe(0);
  });
});

describe('a hash', () => {
  test.each([
    ['0x1234567890abcdef1234567890', '0x123456...567890'],
    ['short', 'short'],
    ['12345678901234567', '12345678901234567'],
  ])('%s is shown as %s', (code, shown) => {
    expect(shorten(code)).toBe(shown);
  });
});

describe('a sort', () => {
  test.each(['newest', 'oldest', 'highest', 'lowest'] as const)(
    '%s goes there and back',
    (sort) => {
      expect(sortOf(sortingOf(sort))).toBe(sort);
    },
  );

  test('of nothing is the newest first', () => {
    expect(sortOf([])).toBe('newest');
  });
});

test('amounts are weighed among those that are shown', () => {
  expect(pageScale([{ amount: 20 }, { amount: 1.5 }])).toEqual({ lightest: 150, heaviest: 2_000 });
  expect(pageScale([])).toEqual({ lightest: 1, heaviest: 1 });
});

describe('the secret of an authenticator app', () => {
  const uri = 'otpauth://totp/Plumbline:ada?secret=ABCDEFGHIJ&issuer=Plumbline';

  test('is shown in groups to be typed', () => {
    expect(secretOf(uri)).toBe('ABCD EFGH IJ');
    expect(secretOf('otpauth://totp/x')).toBe('');
  });

  test('is drawn as a QR code with its finder patterns and quiet zone', () => {
    const { path, size } = qrPath(uri);
    const dark = new Set(path.match(/M\d+ \d+/g));
    // 17 and four for each version, four quiet modules at each side.
    expect((size - 8 - 17) % 4).toBe(0);
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      for (let step = 0; step < 7; step += 1) expect(dark.has(`M${x + step} ${y}`)).toBe(true);
      expect(dark.has(`M${x + 1} ${y + 1}`)).toBe(false);
    }
    expect(dark.has('M3 3')).toBe(false);
  });
});
