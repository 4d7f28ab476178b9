import { describe, expect, test } from 'vitest';
import {
  firstOf,
  goTo,
  step,
  swipe,
} from '../../src/islands/showcase-software-development/slides.ts';
import type { Slides } from '../../src/islands/showcase-software-development/slides.ts';

const at = (index: number): Slides => ({ ...firstOf(5), index });

describe('the slides', () => {
  test('begin with the first', () => {
    expect(firstOf(5)).toEqual({ index: 0, count: 5, direction: 'next' });
  });

  test.each([
    [0, 'next', 1],
    [3, 'next', 4],
    [4, 'next', 0],
    [4, 'prev', 3],
    [0, 'prev', 4],
  ] as const)('from %i the %s one is %i', (from, direction, to) => {
    expect(step(at(from), direction)).toMatchObject({ index: to, direction });
  });

  test.each([
    [1, 3, 'next'],
    [3, 1, 'prev'],
  ] as const)('asked from %i to %i go by way of %s', (from, to, direction) => {
    expect(goTo(at(from), to)).toMatchObject({ index: to, direction });
  });

  test('asked for the one that shows keep the way of the last change', () => {
    const slides = step(at(2), 'prev');
    expect(goTo(slides, slides.index)).toBe(slides);
  });
});

describe('a swipe', () => {
  test.each([
    [-80, 10, 'next'],
    [80, -10, 'prev'],
    [-39, 0, undefined],
    [60, 50, undefined],
    [0, -200, undefined],
  ] as const)('over %i by %i pixels asks for %s', (across, down, direction) => {
    expect(swipe(across, down)).toBe(direction);
  });
});
