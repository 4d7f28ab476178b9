import { expect, test } from 'vitest';
import { fill } from '../../src/domain/text.ts';
import { lightAndHeavy } from '../../src/browser/wording.ts';

test('known placeholders are filled in, unknown ones refused', () => {
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
  ['Bookbinding', ['', 'Bookbinding']],
])('%j is split into two parts of similar length', (title, parts) => {
  expect(lightAndHeavy(title)).toEqual(parts);
});
