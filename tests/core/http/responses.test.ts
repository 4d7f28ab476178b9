import { expect, test } from 'vitest';
import { isBrowser, isNavigation, seeOther } from '../../../netlify/core/http/responses.ts';

test('a browser is redirected by a GET', () => {
  const { status, headers } = seeOther('/contact/sent');
  expect([status, headers.get('location')]).toEqual([303, '/contact/sent']);
});

test.each<[Record<string, string>, { navigation: boolean; browser: boolean }]>([
  [{}, { navigation: false, browser: false }],
  [{ accept: 'application/json' }, { navigation: false, browser: false }],
  [{ accept: 'text/html,*/*;q=0.8' }, { navigation: true, browser: true }],
  [
    { accept: 'text/html', 'sec-fetch-mode': 'cors' },
    { navigation: false, browser: false },
  ],
  [{ 'sec-fetch-mode': 'navigate' }, { navigation: true, browser: true }],
  [{ 'sec-fetch-site': 'cross-site' }, { navigation: false, browser: true }],
  [{ 'sec-fetch-dest': 'image' }, { navigation: false, browser: true }],
])('a request with the headers %j is %j', (headers, expected) => {
  const sent = new Request('https://agency.example/', { headers });
  expect({ navigation: isNavigation(sent), browser: isBrowser(sent) }).toEqual(expected);
});
