import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfficeSwitch } from '../../../src/islands/offices/OfficeSwitch.tsx';

const [usa, uk] = [
  { id: 'usa', label: 'USA Office' },
  { id: 'uk', label: 'UK Office' },
];
const draw = (offices: readonly { id: string; label: string }[]) =>
  renderToStaticMarkup(createElement(OfficeSwitch, { label: 'Office', offices }));

test('a choice is offered between offices, and none where there is one', () => {
  expect(draw([usa, uk]).match(/aria-pressed="(?:true|false)"/g)).toEqual([
    'aria-pressed="true"',
    'aria-pressed="false"',
  ]);
  expect(draw([usa])).toBe('');
});
