import { expect } from 'vitest';
import type * as z from 'zod';

/** Copies of a value, each without one field, and that field's path. `detail` is free-form. */
function* withoutEach(value: object): Generator<[place: string, copy: unknown]> {
  const fields: [string, unknown][] = Object.entries(value);
  for (const [key, inner] of fields) {
    if (!Array.isArray(value))
      yield [key, Object.fromEntries(fields.filter(([name]) => name !== key))];
    if (typeof inner !== 'object' || inner === null || key === 'detail') continue;
    for (const [place, copy] of withoutEach(inner))
      yield [
        `${key}.${place}`,
        Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy },
      ];
  }
}

/** Expects a schema to take a value as it is, and to refuse it without any of its fields. */
export function expectWhole(schema: z.ZodType, whole: object): void {
  expect(schema.parse(whole)).toEqual(whole);
  for (const [place, rest] of withoutEach(whole))
    expect(schema.safeParse(rest).success, place).toBe(false);
}

/** The path and the message of each issue that a schema has with a value. */
export const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
