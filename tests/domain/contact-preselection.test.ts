import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preselect } from '../../src/domain/contact-preselection.ts';

const services = [
  { id: 'web-design', title: 'Web Design', subServices: [{ id: 'cms', title: 'CMS $& Website' }] },
  {
    id: 'consultation',
    title: 'Business Consultation',
    subServices: [{ id: 'spark-session', title: 'Spark Session' }],
  },
];
const words = {
  plan: 'A project in {title}',
  service: 'A quote for {title}, {service}',
  custom: 'A custom quote',
  consultation: 'Booking a consultation',
  'custom-comparison': 'A custom comparison',
};

const ABOUT_PLAN = { service: 'web-design', subject: 'A project in Web Design' };
const ABOUT_SERVICE = { service: 'web-design', subject: 'A quote for Web Design, CMS $& Website' };

const from = (query: string) => preselect(new URLSearchParams(query), services, words);

describe('the preselection by a query', () => {
  test.each([
    ['plan=web-design', ABOUT_PLAN],
    ['plan=custom', { subject: 'A custom quote' }],
    ['service=web-design&subservice=cms', ABOUT_SERVICE],
    [
      'service=consultation',
      { service: 'consultation', subject: 'A project in Business Consultation' },
    ],
    ['subject=custom-comparison', { subject: 'A custom comparison' }],
    ['subject=consultation', { service: 'consultation', subject: 'Booking a consultation' }],
    ['subject=web-design', ABOUT_PLAN],
    // With several parameters, the most specific one applies.
    ['plan=consultation&service=web-design&subservice=cms', ABOUT_SERVICE],
    [
      'plan=web-design&subject=custom-comparison',
      { ...ABOUT_PLAN, subject: 'A custom comparison' },
    ],
    // A sub-service of another service is ignored.
    ['service=web-design&subservice=spark-session', ABOUT_PLAN],
    ['plan=web-design&subservice=cms', ABOUT_PLAN],
  ])('%s', (query, expected) => {
    expect(from(query)).toEqual(expected);
  });

  test('is nothing for other queries', () => {
    const plans = ['', 'plan=', 'plan=unknown', 'plan=Web-Design'];
    const services = ['service=unknown&subservice=cms', 'subservice=cms'];
    for (const query of [...plans, ...services, 'subject=plan', 'subject=toString', 'utm=x'])
      expect(from(query), query).toEqual({});
  });

  test('never has an option that the form lacks, for any query', () => {
    const names = fc.constantFrom('plan', 'service', 'subservice', 'subject', 'other');
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('web-design', 'cms', 'custom', '__proto__'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const { service, subject } = preselect(new URLSearchParams(pairs), services, words);
        expect([undefined, 'web-design', 'consultation']).toContain(service);
        expect(subject ?? '').not.toMatch(/\{/);
      }),
    );
  });
});
