import { expect, test } from 'vitest';
import { visitRequest } from '../../src/browser/visits.ts';

const plausible = {
  service: 'plausible',
  host: 'https://visits.example',
  site: 'agency.example',
} as const;
const umami = { service: 'umami', host: 'https://visits.example', site: 'a1b2' } as const;
const visit = {
  page: 'https://agency.example/payment/success?order_id=secret#top',
  referrer: 'https://search.example/?q=logo',
};

test('a page view is what Plausible’s documentation asks for, without query and fragment', () => {
  const { url, body } = visitRequest(plausible, visit);
  expect(url).toBe('https://visits.example/api/event');
  expect(JSON.parse(body)).toEqual({
    name: 'pageview',
    url: 'https://agency.example/payment/success',
    domain: 'agency.example',
    referrer: 'https://search.example/',
  });
});

test('an event is what Umami’s documentation asks for', () => {
  const { url, type, body } = visitRequest(umami, { ...visit, name: 'Paid' });
  expect([url, type]).toEqual(['https://visits.example/api/send', 'application/json']);
  expect(JSON.parse(body)).toEqual({
    type: 'event',
    payload: {
      website: 'a1b2',
      hostname: 'agency.example',
      url: '/payment/success',
      referrer: 'https://search.example/',
      name: 'Paid',
    },
  });
  // Without a name Umami counts a page view.
  expect(JSON.parse(visitRequest(umami, visit).body)).not.toHaveProperty('payload.name');
});

test.each([plausible, umami])(
  'neither an order nor the own site’s address is sent to $service',
  (analytics) => {
    const referrer = 'https://agency.example/payment/cancel?order_id=secret';
    const { body } = visitRequest(analytics, { ...visit, referrer, name: 'Order made' });
    expect(body).not.toMatch(/secret|cancel/);
    expect(visitRequest(analytics, { page: visit.page, referrer: '' }).body).toContain(
      '"referrer":""',
    );
  },
);
