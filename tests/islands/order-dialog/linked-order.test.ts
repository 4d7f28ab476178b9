import { expect, test } from 'vitest';
import type { PublicLink, PublicOrder } from '../../../src/domain/order.ts';
import { namesIn, linkedOrderOf } from '../../../src/islands/order-dialog/use-linked-order.ts';

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const names = { id, key: 'k' };
const order: PublicOrder = {
  ...{ id, service_id: 'agreed', service_name: 'A logo' },
  ...{ amount: 500, status: 'pending' },
};
const link: PublicLink = {
  ...{ part: 'whole', agreed: 500, note: null, is_mailed: false },
  ...{ expires_at: '2026-12-24T00:00:00.000Z', has_ended: false },
};

test('a fragment names an order and its key, or nothing', () => {
  expect(namesIn(`order=${id}&key=k`)).toEqual(names);
  for (const cut of ['', 'order=cut&key=k', `order=${id}`, `order=${id}&key=`])
    expect(namesIn(cut)).toBeUndefined();
});

test.for<[string, Partial<PublicOrder>, Partial<PublicLink>]>([
  ['open', {}, {}],
  ['ended', {}, { has_ended: true }],
  ['arrived', { arrived: 100 }, {}],
  ['arrived', { arrived: 100, status: 'cancelled' }, { has_ended: true }],
  ['paid', { status: 'completed' }, { has_ended: true }],
  ['cancelled', { status: 'cancelled' }, { has_ended: true }],
  ['cancelled', { status: 'failed' }, {}],
])('what can be paid is open: %s for %o and %o', ([name, changed, ended]) => {
  const answer = { order: { ...order, ...changed }, link: { ...link, ...ended } };
  expect(linkedOrderOf(names, answer).name).toBe(name);
});

test('an order without its key shows nothing', () => {
  expect(linkedOrderOf(names, { order })).toEqual({ name: 'unknown' });
});
