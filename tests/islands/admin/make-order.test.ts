import { expect, test } from 'vitest';
import { makeOrderSchema } from '../../../src/domain/admin/payment-links.ts';
import {
  orderErrors,
  orderRequest,
  titleOf,
} from '../../../src/islands/admin/orders/MakeOrderDialog.tsx';

const typed = {
  ...{ service_id: '', title: ' Bakery brand ', agreed: '$1,200', part: 'deposit', amount: '600' },
  ...{ email: '', send: 'yes', note: ' ' },
};

test.for([
  [{}, {}],
  [{ title: ' ' }, { title: 'Enter what the order is for' }],
  [{ title: '', service_id: 'a-b' }, {}],
  [{ amount: 'much' }, { amount: 'Enter an amount such as 150 or 150.50' }],
  [{ amount: '1200' }, { amount: 'Enter less than the agreed amount' }],
  [{ part: 'whole', amount: '' }, {}],
] as const)('the form with %o shows %o', ([changed, errors]) => {
  expect(orderErrors({ ...typed, ...changed })).toEqual(errors);
});

test('what was typed becomes a request that the server accepts', () => {
  const request = orderRequest(typed, {});
  expect(request).toEqual({ title: 'Bakery brand', agreed: 1_200, part: 'deposit', amount: 600 });
  expect(makeOrderSchema.safeParse(request).success).toBe(true);
  const whole = { ...typed, service_id: 'a-b', part: 'whole', email: 'a@b.example' };
  expect(makeOrderSchema.parse(orderRequest(whole, {}))).toEqual({
    ...{ service_id: 'a-b', agreed: 1_200, part: 'whole', amount: 1_200 },
    ...{ email: 'a@b.example', send: true },
  });
});

test.for([
  ['{title}, deposit', 'Bakery brand, deposit'],
  ['Deposit for {title}', 'Deposit for Bakery brand'],
  ['{title} (paid first)', 'Bakery brand'],
])('a balance has the title of its deposit, by the name %j', ([deposit = '', name = '']) => {
  expect(titleOf(name, { partNames: { deposit, balance: '' } })).toBe('Bakery brand');
});
