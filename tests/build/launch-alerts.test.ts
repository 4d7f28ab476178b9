import { expect, test } from 'vitest';
import { findAlertNotes } from '../../netlify/build/launch-settings.ts';
import { SCHEDULES } from '../../src/domain/schedules.ts';

const HEARTBEATS = Object.values(SCHEDULES).map(({ heartbeat }) => heartbeat);

test('the launch check names what is missing for alerts', () => {
  const notes = findAlertNotes({ SMTP_URL: 'none' }).join('\n');
  for (const name of ['SMTP_URL', 'STAFF_MAIL', ...HEARTBEATS]) expect(notes).toContain(name);
});

test('nothing is missing with a mail server, a recipient and a heartbeat for each schedule', () => {
  const heartbeats = HEARTBEATS.map((name) => [name, 'https://hc.example/1'] as const);
  const source = { SMTP_URL: 'smtps://mail.example', STAFF_MAIL: 'staff@agency.example' };
  expect(findAlertNotes({ ...source, ...Object.fromEntries(heartbeats) })).toEqual([]);
});
