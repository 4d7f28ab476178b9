import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { finite, list, oneOf, optional, record, text } from '../../src/domain/small-schema.ts';
import type { SmallSchema } from '../../src/domain/small-schema.ts';

/** Each small schema beside the zod schema that it stands for. */
const PAIRS: readonly [string, SmallSchema<unknown>, z.ZodType][] = [
  ['any text', text(), z.string()],
  ['text with a pattern', text(/^a+$/), z.string().regex(/^a+$/)],
  ['a number', finite, z.number()],
  ['one of two texts', oneOf(['a', 'b']), z.enum(['a', 'b'])],
  ['text or nothing', optional(text()), z.string().optional()],
  ['a list', list(text(/^a/)), z.array(z.string().regex(/^a/))],
  [
    'fields',
    record({ a: text(), b: optional(finite) }),
    z.object({ a: z.string(), b: z.number().optional() }),
  ],
  [
    'fields in fields',
    record({ a: list(record({ b: oneOf(['a']) })) }),
    z.object({ a: z.array(z.object({ b: z.enum(['a']) })) }),
  ],
];

/** Values near enough to what the schemas ask for that many are taken. */
const { value: near } = fc.letrec((tie) => ({
  leaf: fc.constantFrom<unknown>('', 'a', 'aa', 'b', 'ba', 'c', 0, -1.5, NaN, Infinity, -Infinity),
  empty: fc.constantFrom<unknown>(undefined, null, true, false, 5n),
  list: fc.array(tie('value'), { maxLength: 3 }),
  fields: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: tie('leaf'), weight: 4 },
    tie('empty'),
    tie('list'),
    tie('fields'),
  ),
}));

describe.each(PAIRS)('a small schema of %s', (_, small, zod) => {
  test('takes, refuses and passes on what zod’s does', () => {
    fc.assert(
      fc.property(near, (value) => {
        const theirs = zod.safeParse(value);
        expect(small.safeParse(value)).toEqual(
          theirs.success ? { success: true, data: theirs.data } : { success: false },
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('a small schema of any text', () => {
  test.each(['', ' ', 'a', '\n', 'several\nlines', '😀'])('takes %j', (value) => {
    expect(text().safeParse(value)).toEqual({ success: true, data: value });
  });

  test.each([5, undefined, null, ['a'], new String('a')])('refuses %j', (value) => {
    expect(text().safeParse(value)).toEqual({ success: false });
  });
});

describe('a small schema of one of several texts', () => {
  const schema = oneOf(['a', 'b']);

  test('takes each of them', () => {
    expect(schema.safeParse('a')).toEqual({ success: true, data: 'a' });
    expect(schema.safeParse('b')).toEqual({ success: true, data: 'b' });
  });

  test.each(['', 'A', 'ab', 'toString', 0, ['a'], undefined])('refuses %j', (value) => {
    expect(schema.safeParse(value)).toEqual({ success: false });
  });
});

describe('a small schema of a list', () => {
  test('takes an empty one, and keeps the order', () => {
    expect(list(finite).safeParse([])).toEqual({ success: true, data: [] });
    expect(list(finite).safeParse([3, 1, 2])).toEqual({ success: true, data: [3, 1, 2] });
  });

  test.each([
    [[1, 'a', 2]],
    [['a']],
    [{ 0: 1, length: 1 }],
    ['12'],
    [new Set([1])],
    [null],
    [undefined],
  ])('refuses %j', (value) => {
    expect(list(finite).safeParse(value)).toEqual({ success: false });
  });
});

describe('a small schema of fields', () => {
  const schema = record({ a: text(), b: optional(finite) });

  test('has no field where there was none', () => {
    expect(schema.safeParse({ a: '' })).toStrictEqual({ success: true, data: { a: '' } });
    const given = { a: '', b: undefined };
    expect(schema.safeParse(given)).toStrictEqual({ success: true, data: { a: '' } });
  });

  test('leaves what it was given as it was', () => {
    const given = Object.freeze({ a: 'x', b: 1, c: 2 });
    expect(schema.safeParse(given)).toStrictEqual({ success: true, data: { a: 'x', b: 1 } });
    expect(given).toEqual({ a: 'x', b: 1, c: 2 });
  });

  test.each([
    ['a list that has them', Object.assign([], { a: '' })],
    ['a function that has them', Object.assign(() => undefined, { a: '' })],
    ['text', 'a'],
    ['a number', 1],
    ['null', null],
    ['nothing', undefined],
    ['a wrong one beside a right one', { a: '', b: '1' }],
    ['one missing', { b: 1 }],
  ])('refuses %s', (_, value) => {
    expect(schema.safeParse(value)).toEqual({ success: false });
  });
});
