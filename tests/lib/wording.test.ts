import { expect, test } from 'vitest';
import { fill } from '../../src/lib/wording.ts';

test('puts values where a text has their names', () => {
  expect(fill('{count} from {name}', { count: 30, name: 'Plumbline' })).toBe('30 from Plumbline');
});

test('refuses a name without a value, and says which there are', () => {
  expect(() => fill('From {prize}', { price: '$50' })).toThrow(
    '"From {prize}" asks for {prize}; known are {price}.',
  );
});
