import { describe, expect, test } from 'vitest';
import {
  completion,
  designElements,
  firstMockUp,
  press,
  TOOL_BUTTONS,
  TOOLS,
} from '../../../src/islands/showcases/mock-up.ts';

describe('the design tool', () => {
  test('starts with Select in hand and no layers panel', () => {
    expect(firstMockUp).toEqual({ tool: 'select', layers: false });
  });

  test('has its buttons in the order asked for', () => {
    expect(TOOL_BUTTONS.join(', ')).toBe('select, pen, layers, colors, move, preview');
  });

  test.each(TOOLS)('takes %s in hand and leaves the layers as they are', (tool) => {
    expect(press({ tool: 'move', layers: true }, tool)).toEqual({ tool, layers: true });
  });

  test('opens and closes the layers and keeps the tool in hand', () => {
    const open = press({ tool: 'pen', layers: false }, 'layers');
    expect(open).toEqual({ tool: 'pen', layers: true });
    expect(press(open, 'layers')).toEqual({ tool: 'pen', layers: false });
  });

  test('counts four design elements a subcategory and three of its own', () => {
    expect([0, 1, 5].map(designElements)).toEqual([3, 7, 23]);
  });
});

describe('the completion', () => {
  test.each([
    [0, 80],
    [0.049, 80],
    [0.05, 81],
    [0.5, 90],
    [0.999999, 99],
  ])('for %f is %i percent', (random, percent) => {
    expect(completion(random)).toBe(percent);
  });
});
