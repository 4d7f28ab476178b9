import { expect, test } from 'vitest';
import { makeOrderSchema } from '../../../src/domain/admin/payment-links.ts';
import {
  fieldsOf,
  orderRequest,
  titleOf,
} from '../../../src/islands/admin/orders/MakeOrderDialog.tsx';
import type { AdminContent } from '../../../src/islands/admin/shared/context.ts';
import { errorsOf } from '../../../src/islands/admin/shared/form.tsx';

test.each([
  [{ amount: 'much' }, { amount: 'Enter an amount such as 150 or 150.50' }],
  [{ amount: '1,200' }, { amount: 'Enter less than the agreed amount' }],
  [{ amount: '600', service_id: '' }, { title: expect.stringMatching(/^Enter what/) as string }],
  [{ amount: '600', email: 'ada@' }, { email: expect.stringMatching(/^Enter an email/) as string }],
  [{ amount: '600' }, {}],
  [{ amount: '', part: 'whole' }, {}],
])('of a deposit of $1,200 with %o the form says %o', (change, errors) => {
  const fields = fieldsOf({}, {} as AdminContent);
  const values = { service_id: 'a-b', title: '', agreed: '$1,200', part: 'deposit' };
  const all = { ...values, email: '', send: '', note: '', ...change };
  const checked = makeOrderSchema.safeParse(orderRequest(all, {}));
  expect(errorsOf(fields, all, checked)).toEqual(errors);
});

test.for([
  ['{title}, deposit', 'Bakery brand, deposit'],
  ['Deposit for {title}', 'Deposit for Bakery brand'],
  ['{title} (paid first)', 'Bakery brand'],
])('a balance has the title of its deposit, by the name %j', ([deposit = '', name = '']) => {
  expect(titleOf(name, { partNames: { deposit, balance: '' } })).toBe('Bakery brand');
});
