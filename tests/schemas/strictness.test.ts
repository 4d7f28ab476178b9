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

/** The schema's messages about a place, or about what it is in, after a change of its value. */
function complaints(file: string, keys: Keys, change: (value: never) => unknown): string[] {
  const result = schemaOf(file)?.safeParse(changed(source(file), keys, change));
  return (result?.error?.issues ?? [])
    .filter(({ path }) => path.every((key, depth) => key === keys[depth]))
    .map(({ message }) => message);
}

/** The shapes of fitting values that may be changed without such a message. */
const laxIn = (
  file: string,
  fits: (value: unknown) => boolean,
  change: (value: never) => unknown,
  message: RegExp,
): string[] =>
  shapes(file, fits)
    .filter((keys) => !complaints(file, keys, change).some((said) => message.test(said)))
    .map(shapeOf);

const isGroup = (value: unknown) => value?.constructor === Object;
/** Objects whose keys are ids of other files; catalogue/references checks those. */
const OPEN = 'rows.*.values';

/** Lists without which a section is left out, or nothing is sold. */
const MAY_BE_EMPTY = ['pages/contact.yaml team.people', 'providers.yaml '];

const yaml = files().filter((file) => file.endsWith('.yaml'));

describe.each(yaml)('%s', (file) => {
  test('refuses an unknown key at every level', () => {
    const plant = (group: object) => ({ ...group, planted: 'x' });
    const message = /does not know planted; known are|must have id, label/;
    const lax = laxIn(file, isGroup, plant, message);
    expect(lax.filter((shape) => shape !== OPEN)).toEqual([]);
  });

  test('limits the length of each text, with a message', () => {
    const isText = (value: unknown) => typeof value === 'string';
    const long = () => 'long words '.repeat(400);
    expect(laxIn(file, isText, long, /must|allowed|asks for|known/)).toEqual([]);
  });

  test('needs every key that is not optional', () => {
    const optional =
      /(plan\.price|recommended|enabled|client|colorPalette|priceNote|deliveryNote|allowed|region|sample|team)$/;
    const unmissed = shapes(file, isGroup)
      .filter((keys) => shapeOf(keys) !== OPEN)
      .flatMap((keys) => {
        const group = places(source(file)).find((place) => place.keys.join() === keys.join());
        return Object.keys(group?.value as object).map((key) => [...keys, key]);
      })
      .filter((keys) => !optional.test(shapeOf(keys)))
      .filter((keys) => complaints(file, keys, () => undefined).length === 0);
    expect(unmissed.map(shapeOf)).toEqual([]);
  });

  test('refuses an empty list, with a message', () => {
    const lax = laxIn(file, Array.isArray, () => [], /must/);
    expect(lax.filter((shape) => !MAY_BE_EMPTY.includes(`${file} ${shape}`))).toEqual([]);
  });
});
