import { expect, test } from 'vitest';
import { orderErrors, titleOf } from '../../../src/islands/admin/orders/MakeOrderDialog.tsx';

test('a part needs an amount', () => {
  const choice = { service_id: 'a-b', title: '', agreed: '$1,200', part: 'deposit' };
  const errors = orderErrors({ ...choice, amount: 'much', email: '', send: '', note: '' });
  expect(errors).toEqual({ amount: 'Enter an amount such as 150 or 150.50' });
});

test.for([
  ['{title}, deposit', 'Bakery brand, deposit'],
  ['Deposit for {title}', 'Deposit for Bakery brand'],
  ['{title} (paid first)', 'Bakery brand'],
])('a balance has the title of its deposit, by the name %j', ([deposit = '', name = '']) => {
  expect(titleOf(name, { partNames: { deposit, balance: '' } })).toBe('Bakery brand');
});
