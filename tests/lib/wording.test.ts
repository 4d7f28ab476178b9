import { expect, test } from 'vitest';
import { fill, lightAndHeavy } from '../../src/lib/wording.ts';

test('a text is filled where it has the names of values, and refused where it asks for others', () => {
  expect(fill('{count} from {name}', { count: 30, name: 'Plumbline' })).toBe('30 from Plumbline');
  expect(() => fill('From {prize}', { price: '$50' })).toThrow(
    '"From {prize}" asks for {prize}; known are {price}.',
  );
});

test.each([
  ['Landing Page Design', ['Landing', 'Page Design']],
  ['MVP UI/UX Design', ['MVP UI/UX', 'Design']],
  ['Need a Custom Solution?', ['Need a Custom', 'Solution?']],
  ['Mobile Development (iOS and Android)', ['Mobile Development', '(iOS and Android)']],
  ['Prototyping', ['', 'Prototyping']],
])('%j is parted where both parts are about as long', (title, parts) => {
  expect(lightAndHeavy(title)).toEqual(parts);
});
