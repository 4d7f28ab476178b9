import { expect, test } from 'vitest';
import { readCursor, writeCursor } from '../../../netlify/core/stores/admin/cursor.ts';
import type { Cursor } from '../../../netlify/core/stores/admin/cursor.ts';

const ID = '8b16dfc2-3955-4ad0-a152-dc9138e80512';
const TIME = '2026-03-29T00:30:00.123456Z';

test.each<[Cursor]>([
  [['newest', TIME, ID, 50]],
  [['oldest', TIME, ID, 0]],
  [['highest', '1234567890.05', ID, 50]],
  [['lowest', '0.00', ID, 50]],
])('the cursor %j is read as it was written, for its own sort', (cursor) => {
  const text = writeCursor(cursor);
  expect(text).toMatch(/^[\w-]+$/);
  expect(readCursor(text, cursor[0])).toEqual(cursor);
  expect(readCursor(text, cursor[0] === 'newest' ? 'oldest' : 'newest')).toBeNull();
});

test.each([
  ['newest', '2026-03-29T00:30:00Z', ID, 50],
  ['newest', '0000-03-29T00:30:00.123456Z', ID, 50],
  ['newest', '5.00', ID, 50],
  ['newest', TIME, '1', 50],
  ['newest', TIME, ID, -1],
  ['newest', TIME, ID],
  ['lowest', TIME, ID, 50],
  ['lowest', '5', ID, 50],
  ['lowest', '5.000', ID, 50],
  ['lowest', '5.x0', ID, 50],
  ['lowest', '12345678901.00', ID, 50],
  ['highest', '-5.00', ID, 50],
  ['highest', '5.00\n', ID, 50],
])('the altered cursor %j, %j, %j, %j is refused', (...altered) => {
  const text = Buffer.from(JSON.stringify(altered)).toString('base64url');
  expect(readCursor(text, altered[0] as Cursor[0])).toBeNull();
});

test.each(['', 'no cursor', 'bnVsbA'])('“%s” is no cursor', (text) => {
  expect(readCursor(text, 'newest')).toBeNull();
});
