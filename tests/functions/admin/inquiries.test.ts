import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { inquiryDetailSchema } from '../../../src/domain/admin/inquiries.ts';
import { idsOf, listsTest as test, sorted } from '../../support/admin-lists.ts';

describe('a list of inquiries', () => {
  test('is filtered by read and unread, and searched', async ({ lists }) => {
    const { every, page } = lists.inquiries;
    const all = await every('');
    const unread = all.filter(({ read_at: read }) => read === null);
    expect(sorted(await every('status=unread'))).toEqual(sorted(unread));
    expect(await every('status=read&sort=oldest')).toHaveLength(60 - unread.length);
    const totals = { '': 60, 'status=unread': unread.length, 'q=VISITOR59@': 1, 'q=nobody': 0 };
    for (const [query, total] of Object.entries(totals))
      expect(await page(`limit=5&${query}`), query).toMatchObject({ total });
    expect((await every('q=visitor 7')).map(({ name }) => name)).toEqual(['Visitor 7']);
  });

  test('is changed: read, answered, assigned, with notes', async ({ lists, staff, shop }) => {
    const [inquiry] = await lists.inquiries.every('status=unread');
    const path = `/api/admin/inquiries/${inquiry?.id}`;
    const change = async (body: unknown) => {
      const response = await staff.call(path, { method: 'PATCH', body });
      return inquiryDetailSchema.parse(await response.json());
    };
    const first = (await change({ read: true })).inquiry.read_at;
    expect(first).not.toBeNull();
    expect((await change({ read: true })).inquiry.read_at).toBe(first);
    expect((await change({ read: false })).inquiry.read_at).toBeNull();
    const note = { note: 'Sent a quote.', note_id: randomUUID() };
    const answer = { answered: true, assigned_to: staff.id, ...note };
    await change(answer);
    // Sent again, it stores no second note.
    const answered = await change(answer);
    expect(answered.inquiry).toMatchObject({ answered_by: staff.email, assigned_to: staff.email });
    expect(answered.inquiry.read_at).not.toBeNull();
    expect(answered.notes).toMatchObject([{ text: 'Sent a quote.', staff_email: staff.email }]);
    expect(answered.staff).toContainEqual({ id: staff.id, email: staff.email });
    for (const query of ['status=answered', 'assigned=me'])
      expect(idsOf(await lists.inquiries.every(query))).toEqual([inquiry?.id]);
    expect(await lists.inquiries.page('assigned=nobody')).toMatchObject({ total: 59 });
    await shop.database.sql.query(
      'update orders set receipt_email = $2 where idempotency_key = $1',
      ['key-1', inquiry?.email.toUpperCase()],
    );
    const shown = await staff.call(path);
    expect(inquiryDetailSchema.parse(await shown.json()).orders).toBe(1);
    expect((await change({ answered: false, assigned_to: null })).inquiry).toMatchObject({
      answered_by: null,
      answered_at: null,
      assigned_to: null,
    });
    expect((await staff.call(path, { method: 'PATCH', body: {} })).status).toBe(422);
  });

  test('is found by a part of its message', async ({ lists }) => {
    expect((await lists.inquiries.page('q=have this done')).total).toBe(60);
  });
});
