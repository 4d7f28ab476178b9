import { describe, expect, test } from 'vitest';
import { fill, lightAndHeavy } from '../../src/lib/wording.ts';

test('puts values where a text has their names', () => {
  expect(fill('{count} from {name}', { count: 30, name: 'Plumbline' })).toBe('30 from Plumbline');
});

test('refuses a name without a value, and says which there are', () => {
  expect(() => fill('From {prize}', { price: '$50' })).toThrow(
    '"From {prize}" asks for {prize}; known are {price}.',
  );
});

describe('lightAndHeavy', () => {
  test.each([
    ['Landing Page Design', ['Landing', 'Page Design']],
    ['MVP UI/UX Design', ['MVP UI/UX', 'Design']],
    ['Need a Custom Solution?', ['Need a Custom', 'Solution?']],
    ['Prototyping', ['', 'Prototyping']],
  ])('parts %j where both are about as long', (title, parts) => {
    expect(lightAndHeavy(title)).toEqual(parts);
  });

  test('loses no word', () => {
    const title = 'Mobile Development (iOS and Android)';
    expect(lightAndHeavy(title).join(' ')).toBe(title);
  });
});
