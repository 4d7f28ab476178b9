import { expect, test } from 'vitest';
import { callHours, sharedCallHours } from '../../src/lib/call-hours.ts';
import { contactPageSchema } from '../../src/schemas/pages/contact.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';

const { hours: text } = read('pages/contact.yaml', contactPageSchema);
const site = read('site.yaml', siteSchema);
const [usa, uk] = site.offices;
if (!usa || !uk) throw new Error('content/site.yaml has fewer than two offices.');
const opening = (days: readonly string[], closes: string) =>
  ({ days, opens: '09:00', closes }) as (typeof usa.hours)[number];

test('an office names each run of days', () => {
  const hours = [opening(['monday', 'tuesday'], '17:30'), opening(['thursday'], '12:00')];
  expect(callHours(hours, text, 'en')).toBe(
    'Monday to Tuesday, 9am to 5:30pm and Thursday, 9am to 12pm',
  );
});

test('offices that agree are one, others are named', () => {
  expect(sharedCallHours(site, text)).toBe('Monday to Friday, 9am to 6pm');
  const offices = [usa, { ...uk, hours: [opening(['monday'], '17:30')] }];
  expect(sharedCallHours({ ...site, offices }, text)).toBe(
    'Monday to Friday, 9am to 6pm (USA Office) and Monday, 9am to 5:30pm (UK Office)',
  );
});
