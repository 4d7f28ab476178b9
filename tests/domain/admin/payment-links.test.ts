import { describe, expect, test } from 'vitest';
import {
  linkKeySchema,
  makeOrderSchema,
  proposedDeposit,
} from '../../../src/domain/admin/payment-links.ts';
import { expectWhole, issuesOf } from '../issues.ts';

const id = '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f';
const made = { title: 'Logo and letterhead', agreed: 1_000, part: 'whole', amount: 1_000 };

test('the key of a link is 32 to 128 letters, digits, hyphens or underscores', () => {
  const keys = [id, 'a_-9'.repeat(8), 'a'.repeat(128)];
  for (const key of keys) expect(linkKeySchema.parse(key)).toBe(key);
  const message = 'must be 32 to 128 letters, digits, hyphens or underscores';
  for (const key of ['a'.repeat(31), 'a'.repeat(129), `${id} `, ` ${id}`, `${id}/..`])
    expect(issuesOf(linkKeySchema, key)).toEqual([['', message]]);
  expect(issuesOf(linkKeySchema, undefined)).toEqual([['', 'is required']]);
});

describe('an order that staff make', () => {
  test('has a service or a title, and further fields', () => {
    const { title: _, ...untitled } = made;
    const sold = { ...untitled, service_id: 'graphic-design-logo-design' };
    expectWhole(makeOrderSchema, made);
    for (const order of [
      { ...sold, note: 'As we agreed.', email: 'buyer@example.com', send: true, inquiry_id: id },
      { ...made, part: 'balance', amount: 600.5, deposit_id: id },
      { ...made, part: 'deposit', amount: 999.99, send: false },
    ])
      expect(makeOrderSchema.parse(order)).toEqual(order);
    const titled = (title: string) => makeOrderSchema.parse({ ...made, title }).title;
    expect(titled(`  ${'T'.repeat(120)} `)).toBe('T'.repeat(120));
    expect(titled('Logo\nand\0 more\ud800')).toBe('Logo and more');
  });

  test.each([
    [{ title: ' ' }, 'title', 'must not be empty'],
    [{ title: 'T'.repeat(121) }, 'title', 'must be at most 120 characters'],
    [{ title: '\u200b\ud800' }, 'title', 'must not be empty'],
    [{ title: undefined }, 'title', 'Enter what the order is for: either a service or a title'],
    [{ service_id: 'logo' }, 'title', 'Enter what the order is for: either a service or a title'],
    [{ amount: 999 }, 'amount', 'must be the agreed amount, or a part of it'],
    [{ part: 'deposit' }, 'amount', 'Enter less than the agreed amount'],
    [{ part: 'balance', amount: 2_000 }, 'amount', 'Enter less than the agreed amount'],
    [{ send: true }, 'email', 'is needed to send the link'],
    [{ deposit_id: id }, 'deposit_id', 'must be left out, except for a balance'],
    [{ inquiry_id: 'one' }, 'inquiry_id', 'must be a UUID'],
    [{ deposit_id: 'one', part: 'balance', amount: 1 }, 'deposit_id', 'must be a UUID'],
  ])('is refused with %j', (change, path, message) => {
    expect(issuesOf(makeOrderSchema, { ...made, ...change })).toEqual([[path, message]]);
  });

  test.each([{ service_id: '', title: undefined }, { part: 'half' }, { other: 1 }])(
    'is also refused with %j',
    (change) => expect(makeOrderSchema.safeParse({ ...made, ...change }).success).toBe(false),
  );

  test.each([
    [100_000, '50%', 50_000],
    [101, '50%', 51],
    [99_999, '33.3%', 33_300],
  ])('of %i cents is proposed a deposit of %s, %i cents', (cents, share, deposit) => {
    expect(proposedDeposit(cents, share)).toBe(deposit);
  });
});
