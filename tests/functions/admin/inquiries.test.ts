import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { inquiryDetailSchema } from '../../../src/domain/admin/inquiries.ts';
import type { InquiryDetail } from '../../../src/domain/admin/inquiries.ts';
import { openSession } from '../../support/admin.ts';
import { idsOf, listsTest as test, sorted } from '../../support/admin-lists.ts';

describe('a list of inquiries', () => {
  test('is filtered by read and unread, and searched', async ({ lists }) => {
    const { every, page } = lists.inquiries;
    const unread = (await every('')).filter(({ read_at: read }) => read === null);
    expect(sorted(await every('status=unread'))).toEqual(sorted(unread));
    expect(await every('status=read&sort=oldest')).toHaveLength(60 - unread.length);
    for (const [query, total] of [
      ['', 60],
      ['status=unread', unread.length],
      ['q=VISITOR59@', 1],
      ['q=have this done', 60],
      ['q=nobody', 0],
    ] as const)
      expect(await page(`limit=5&${query}`), query).toMatchObject({ total });
    expect((await every('q=visitor 7')).map(({ name }) => name)).toEqual(['Visitor 7']);
  });

  test.for(['Bo', '李明', 'अनिता'])('is searched for %s', async (name, { lists, sql }) => {
    const [inquiry] = await lists.inquiries.every('');
    await sql`update inquiries set name = ${name} where id = ${inquiry?.id ?? ''}`;
    const query = `q=${encodeURIComponent(name.toLowerCase())}`;
    expect(idsOf(await lists.inquiries.every(query))).toEqual([inquiry?.id]);
  });

  test('is changed: read, answered, assigned, with notes', async ({ shop, lists, staff, sql }) => {
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
    const answer = { answered: true, note: 'Sent a quote.', note_id: randomUUID() };
    await change(answer);
    await sql`update orders set receipt_email = ${inquiry?.email.toUpperCase()}
      where idempotency_key = 'key-1'`;
    // Sent again, it stores no second note.
    expect(await change(answer)).toMatchObject({
      inquiry: { answered_by: staff.email, read_at: expect.any(String) as unknown },
      notes: [{ text: 'Sent a quote.', staff_email: staff.email }],
      orders: 1,
    });
    const { id, email } = await openSession(shop, 'staff');
    await change({ assigned_to: id });
    expect(await lists.inquiries.page('assigned=nobody')).toMatchObject({ total: 59 });
    await sql`update staff_users set disabled_at = now() where id = ${id}`;
    // A member who is disabled keeps what they are to answer.
    const detail = await staff.read<InquiryDetail>(`inquiries/${inquiry?.id}`);
    expect(detail.inquiry.assigned_to).toBe(email);
    expect(detail.staff).toContainEqual({ id, email });
    expect(idsOf(await lists.inquiries.every('assigned=disabled'))).toEqual([inquiry?.id]);
    const undone = { answered_by: null, answered_at: null, assigned_to: null };
    expect((await change({ answered: false, assigned_to: null })).inquiry).toMatchObject(undone);
    expect((await staff.call(path, { method: 'PATCH', body: {} })).status).toBe(422);
  });
});
