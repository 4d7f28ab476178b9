import { expect, test } from 'vitest';
import { labeledStrings } from '../../../src/components/chart/labels.ts';

const prices = [5, 15, 50, 80, 150, 220, 250, 300, 350, 400, 450, 500, 1500, 2000];
const items = prices.map((price) => ({ title: 'Thing', startingPrice: price * 1000 }));
const strings = labeledStrings(items);

test('a string is as long, its bob as large and its label as bold as the price is high', () => {
  for (const part of ['length', 'bob', 'weight', 'pace'] as const) {
    const sizes = strings.map((string) => string[part]);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  }
  expect(strings.at(-1)).toMatchObject({ length: 100, weight: 900, pace: 5 });
});

test('a label is beside a bob with enough space, else left of its string if it fits, else below the bobs', () => {
  expect(strings.map(({ place }) => place)).toEqual([
    ...Array.from({ length: 2 }, () => 'under'),
    ...Array.from({ length: 10 }, () => 'left'),
    'beside',
    'beside',
  ]);
});

test('the ends of the scale have a label that always shows, the highest prices only with space', () => {
  const rests = (of: typeof strings) => of.map(({ rest }) => rest).filter(Boolean);
  expect(rests(strings)).toEqual(['lightest', 'second', 'heaviest']);
  expect(rests(labeledStrings(items.slice(0, 12)))).toEqual(['lightest']);
});

test('a label to the right is below every bob that its text spans', () => {
  const [first] = labeledStrings(
    items.map((item) => ({ ...item, title: 'A thing with quite a long name' })),
  );
  expect(first?.below).toEqual({ length: strings[9]?.length, bob: strings[9]?.bob });
});

test('one item has a string', () => {
  expect(labeledStrings(items.slice(0, 1))).toHaveLength(1);
});
