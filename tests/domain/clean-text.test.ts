import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from '../../src/domain/order.ts';
import { cleanLine, cleanText } from '../../src/domain/clean-text.ts';

const INVISIBLE = [
  ...'\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2064\u2066\u2069\ufeff',
  '\u{e0001}',
];
const NO_BREAK = ['\u00a0', '\u202f', '\u2007'];

describe('one line of text', () => {
  test.each(INVISIBLE)('is cleaned of %j wherever it stands', (invisible) => {
    expect(cleanLine(`${invisible}Ada${invisible} Ex${invisible}ample${invisible}`)).toBe(
      'Ada Example',
    );
    expect(cleanLine(invisible)).toBe('');
  });

  test.each(NO_BREAK)('has a space for %j', (space) => {
    expect(cleanLine(`${space}Ada${space}Example${space}`)).toBe('Ada Example');
    expect(cleanText(`Ada${space}Example`)).toBe('Ada Example');
  });

  test.each([
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['an emoji of several', '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤️\u200d🔥'],
  ])('keeps the joiners of %s', (_, text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(text)).toBe(text);
  });

  test('loses joiners elsewhere', () => {
    expect(cleanLine('A\u200dd\u200ca \u200dم\u200c')).toBe('Ada م');
    expect(cleanLine('\u200b\u200d')).toBe('');
  });

  test('is the same however often it is cleaned, and can be stored', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...INVISIBLE,
        ...NO_BREAK,
        '\u200c',
        '\u200d',
        'م',
        'क',
        '🚀',
        'a',
        ' ',
        '\0',
      ),
      fc.constantFrom('\ud83d', '\ude80', '\r\n', '\t'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        for (const clean of [cleanLine, cleanText]) {
          const text = clean(parts.join(''));
          expect(clean(text)).toBe(text);
          expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
          expect(text.replaceAll(/[\u200c\u200d]/g, '')).not.toMatch(/\p{Cf}/u);
        }
        expect(cleanLine(parts.join(''))).not.toMatch(/[\n\r\t]|^\s|\s$|\s\s/);
      }),
    );
  });
});

test.each([...INVISIBLE, ...NO_BREAK])('an address is read without %j around it', (invisible) => {
  expect(email.parse(`${invisible}ana@b.example${invisible}`)).toBe('ana@b.example');
});
