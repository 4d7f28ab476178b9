import { expect, test } from 'vitest';
import { completion } from '../../../src/islands/showcases/DesignTool.tsx';

test.each([
  [0, 80],
  [0.049, 80],
  [0.05, 81],
  [0.5, 90],
  [0.999999, 99],
])('for %f the completion is %i percent', (random, percent) => {
  expect(completion(random)).toBe(percent);
});
