import { changeInquirySchema, inquiryIdSchema } from '../../../src/domain/admin/inquiries.ts';
import type { StaffHandle } from '../../core/auth/staff-routes.ts';
import { problem } from '../../core/http/problem.ts';
import { readJson } from '../../core/http/read.ts';
import { changeInquiry, findInquiry } from '../../core/stores/admin/inquiry-detail.ts';
import { unlessRepeated } from '../../core/stores/staff-writes.ts';

export const getInquiry: StaffHandle = async ({ params, services }) => {
  const { success, data: id } = inquiryIdSchema.safeParse(params['id']);
  const detail = success ? await findInquiry(services.database, id) : undefined;
  return detail ? Response.json(detail) : problem('not-found', 'Inquiry not found');
};

export const patchInquiry: StaffHandle = async ({ request, params, services, staff }) => {
  const { database, write, newId, now } = services;
  const { success, data: id } = inquiryIdSchema.safeParse(params['id']);
  if (!success) return problem('not-found', 'Inquiry not found');
  const change = await readJson(request, changeInquirySchema);
  const made = { ...change, id, staffId: staff.id, noteId: change.note_id ?? newId(), at: now() };
  await unlessRepeated(services, () => changeInquiry(write, made));
  const detail = await findInquiry(database, id);
  return detail ? Response.json(detail) : problem('not-found', 'Inquiry not found');
};
