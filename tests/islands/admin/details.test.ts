import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OrderEvent } from '../../../src/domain/desk/orders.ts';
import { replyAddress } from '../../../src/islands/admin/inquiry/reply.ts';
import {
  eventActor,
  eventDetails,
  eventTitle,
} from '../../../src/islands/admin/order/event-words.ts';
import { noteMistake } from '../../../src/islands/admin/order/note.ts';
import { adminPageSchema } from '../../../src/schemas/pages/admin.ts';

const words = adminPageSchema.parse(parse(readFileSync('content/pages/admin.yaml', 'utf8')));

const EVENT: OrderEvent = {
  id: '1',
  kind: 'staff_accepted',
  actor: 'staff',
  staff_email: 'ada@example.com',
  from_status: 'pending',
  to_status: 'completed',
  detail: { amount: 480.5, coin: 'polygon_usdc' },
  created_at: '2026-11-21T06:21:59Z',
};

describe('an event of an order', () => {
  test('says what happened, by whom, and what changed', () => {
    expect(eventTitle(EVENT, words)).toBe('Payment accepted by staff');
    expect(eventActor(EVENT, words)).toBe('ada@example.com');
    expect(eventDetails(EVENT, words)).toEqual(['Pending to Completed', '$480.50']);
  });

  test('that is new to the desk is shown as it is called', () => {
    const event = {
      ...EVENT,
      kind: 'wallet_renewed',
      actor: 'gateway' as const,
      staff_email: null,
    };
    expect(eventTitle(event, words)).toBe('wallet renewed');
    expect(eventTitle({ ...event, kind: 'constructor' }, words)).toBe('constructor');
    expect(eventActor(event, words)).toBe('Payment provider');
    expect(eventDetails({ ...event, to_status: 'pending', detail: {} }, words)).toEqual([]);
    expect(eventDetails({ ...event, to_status: null, detail: { amount: 'x' } }, words)).toEqual([]);
  });
});

describe('a note', () => {
  test('is needed where nothing else is said, and not too long', () => {
    expect(noteMistake('  ', words, true)).toBe('Enter a note first');
    expect(noteMistake('  ', words, false)).toBeNull();
    expect(noteMistake('x'.repeat(2_000), words, true)).toBeNull();
    expect(noteMistake('x'.repeat(2_001), words, false)).toBe('Keep the note to 2000 characters');
  });
});

describe('a reply', () => {
  const inquiry = {
    id: '6f1c1f5e-3d7a-4f5e-9a53-0f6b8b7f3c11',
    name: 'Ada',
    email: 'ada+site?x&y@example.com',
    phone: null,
    company: null,
    subject: 'Bread & butter?',
    message: 'One\nTwo',
    budget: null,
    services: [],
    flags: [],
    created_at: '2026-11-21T06:21:59Z',
    read_at: null,
  };

  test('goes to who wrote, and nowhere else, with what they wrote quoted', () => {
    const address = new URL(replyAddress(inquiry, words, 'UTC'));
    expect(decodeURIComponent(address.pathname)).toBe('ada+site?x&y@example.com');
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(address.searchParams.get('subject')).toBe('Re: Bread & butter?');
    expect(address.searchParams.get('body')?.replaceAll(/[^\S\r\n]/g, ' ')).toBe(
      '\r\n\r\nOn Nov 21, 2026, 6:21 AM, Ada wrote:\r\n> One\r\n> Two',
    );
  });

  test('quotes no more than a mail program takes', () => {
    const long = replyAddress({ ...inquiry, message: 'x'.repeat(4_000) }, words, 'UTC');
    expect(long.length).toBeLessThan(2_000);
    expect(new URL(long).searchParams.get('body')).toMatch(/x\.\.\.$/);
  });
});
