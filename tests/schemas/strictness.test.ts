import { describe, expect, test } from 'vitest';
import { schemaOf } from '../../src/catalogue/schema-of.ts';
import { changed, files, source } from './files.ts';
import type { Keys } from './files.ts';

/** A value and every value inside it, with their paths. */
function places(value: unknown, keys: Keys = []): { keys: Keys; value: unknown }[] {
  const here = [{ keys, value }];
  if (typeof value !== 'object' || value === null) return here;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [...here, ...entries.flatMap(([key, inner]) => places(inner, [...keys, key]))];
}

/** A path with `*` for the indices of lists: `subServices.*.title`. */
const shapeOf = (keys: Keys): string =>
  keys.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** One path for each shape. */
function shapes(file: string, fits: (value: unknown) => boolean): Keys[] {
  const found = places(source(file)).filter(({ value }) => fits(value));
  return [...new Map(found.map(({ keys }) => [shapeOf(keys), keys])).values()];
}

const after = (file: string, keys: Keys, change: (value: never) => unknown): unknown =>
  changed(source(file), keys, change);

/** The schema's issues with a changed file, one line each: `plan.price: …`. */
function complaints(file: string, value: unknown): string[] {
  const result = schemaOf(file)?.safeParse(value);
  return (result?.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Objects whose keys are ids of other files; catalogue/references checks those. */
const isOpen = (shape: string): boolean => shape === 'rows.*.values';

const yaml = files().filter((file) => file.endsWith('.yaml'));

describe.each(yaml)('%s', (file) => {
  test('refuses an unknown key at every level', () => {
    const groups = shapes(file, (value) => value?.constructor === Object);
    const lax = groups.filter((keys) => {
      if (isOpen(shapeOf(keys))) return false;
      const wrong = after(file, keys, (group: object) => ({ ...group, planted: 'x' }));
      return !complaints(file, wrong).some((line) =>
        /does not know planted; known are|must have id, label/.test(line),
      );
    });
    expect(lax.map(shapeOf)).toEqual([]);
  });

  test('limits the length of each text, with a message', () => {
    const texts = shapes(file, (value) => typeof value === 'string');
    const lax = texts.filter((keys) => {
      const wrong = after(file, keys, () => 'long words '.repeat(400));
      const place = keys.join('.');
      const lines = complaints(file, wrong);
      return !lines.some((line) => {
        const [at = '', said = ''] = line.split(/: (.*)/s);
        return (place.startsWith(at) || at === '') && /must|allowed|asks for|known/.test(said);
      });
    });
    expect(lax.map(shapeOf)).toEqual([]);
  });

  test('needs every key that is not optional', () => {
    const optional =
      /(plan\.price|recommended|enabled|composition|colorPalette|priceNote|region|sample)$/;
    const groups = shapes(file, (value) => value?.constructor === Object);
    const unmissed = groups.flatMap((keys) => {
      if (isOpen(shapeOf(keys))) return [];
      const group = places(source(file)).find((place) => place.keys.join() === keys.join())?.value;
      return Object.keys(group as object)
        .filter((key) => !optional.test(`${shapeOf(keys)}.${key}`))
        .filter((key) => {
          const rest = (value: object) =>
            Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
          return complaints(file, after(file, keys, rest)).length === 0;
        })
        .map((key) => `${shapeOf(keys)}.${key}`);
    });
    expect(unmissed).toEqual([]);
  });

  test('refuses an empty list, with a message', () => {
    const lists = shapes(file, (value) => Array.isArray(value));
    const lax = lists.filter((keys) => {
      const wrong = after(file, keys, () => []);
      return !complaints(file, wrong).some((line) => /must/.test(line));
    });
    expect(lax.map(shapeOf)).toEqual([]);
  });
});
