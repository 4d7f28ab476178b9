import { expect, test } from 'vitest';
import { bobBox, bobPath } from '../../src/domain/bob.ts';

test('the bob fills its box, hangs by its middle and ends in one point', () => {
  const [, , width, height] = bobBox.split(' ').map(Number);
  expect([width, height]).toEqual([20, 34]);
  // Every corner and every handle of a curve, as absolute places.
  const places: [number, number][] = [];
  for (const [, command = '', numbers = ''] of bobPath.matchAll(/([MLHVCZ])([^A-Z]*)/g)) {
    const values = numbers.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    const [x, y] = places.at(-1) ?? [0, 0];
    if (command === 'H') places.push([values[0] ?? x, y]);
    else if (command === 'V') places.push([x, values[0] ?? y]);
    else
      for (let at = 0; at < values.length; at += 2)
        places.push([values[at] ?? x, values[at + 1] ?? y]);
  }
  const across = places.map(([x]) => x);
  const down = places.map(([, y]) => y);
  expect([Math.min(...across), Math.max(...across)]).toEqual([0, 20]);
  expect([Math.min(...down), Math.max(...down)]).toEqual([0, 34]);
  expect(places.filter(([, y]) => y === 34)).toEqual([[10, 34]]);
  const top = places.filter(([, y]) => y === 0).map(([x]) => x);
  expect((Math.min(...top) + Math.max(...top)) / 2).toBe(10);
});
