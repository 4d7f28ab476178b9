import { expect, test } from 'vitest';
import type { InquiryInput } from '../../../src/domain/contact.ts';
import { deliver, deliveryOf } from '../../../src/islands/contact-form/deliver.ts';
import { catalogue } from '../../support/catalogue.ts';

const { inquiries: rules } = catalogue;
const inquiry: InquiryInput = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Where do we start?',
  consent: true,
};
const attempt = { key: 'a-key', filledInMs: undefined };

test('a delivery keeps its key while the inquiry is unchanged', () => {
  const first = deliveryOf(inquiry, undefined);
  expect(deliveryOf({ ...inquiry }, first)).toBe(first);
  expect(deliveryOf({ ...inquiry, message: 'And when?' }, first).key).not.toBe(first.key);
});

test('a simulated delivery succeeds without a request', async () => {
  // No server is running: a call would fail.
  const simulated = { rules, delivery: 'simulated' } as const;
  expect(await deliver(simulated, inquiry, attempt)).toEqual({ outcome: 'sent' });
});

test('an invalid inquiry is refused before it is sent', async () => {
  const wrong = { ...inquiry, name: ' ', services: ['web-design', 'x'] };
  expect(await deliver({ rules, delivery: 'simulated' }, wrong, attempt)).toEqual({
    outcome: 'refused',
    fieldErrors: [
      { field: 'name', message: 'Enter your name' },
      { field: 'services', message: 'Choose from the list' },
    ],
  });
});
