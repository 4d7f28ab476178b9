import { expect, test } from 'vitest';
import { splitProviders } from '../../src/domain/provider.ts';
import { provider } from '../support/catalogue.ts';

test('providers are split by their minimum, in their order', () => {
  const all = [provider('a', 1_500), provider('b', 500), provider('c', 2_000)];
  const { available, unavailable } = splitProviders(all, 1_500);
  expect(available.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(unavailable.map(({ id }) => id)).toEqual(['c']);
});
