import { expect, test } from 'vitest';
import { find, islandProps, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const page = site.page('/pricing');

test.each(['/', '/pricing'])('six cards on %s, all closed', (path) => {
  const cards = '[aria-labelledby="plans-title"] article';
  const inCards = (selector: string) => texts(site.page(path), `${cards} ${selector}`);
  expect(inCards('h3')).toHaveLength(6);
  expect(inCards('button[aria-expanded="false"]')).toHaveLength(36);
  expect(inCards(':not(h5) > button[aria-expanded]')).toEqual(
    inCards('h3').map((title) => `See Details of ${title}`),
  );
});

test('a plan with a cheaper sub-service has a note about its price', () => {
  const note = /\$4,000.*For an interactive prototype\. Single stages from \$2,500\./;
  expect(textOf(find(page, '#prototyping'))).toMatch(note);
  expect(textOf(find(page, '#web-design'))).not.toContain('Single stages');
});

/** Ids and prices of the sub-services, by plan. */
const SOLD: Readonly<Record<string, string>> = {
  'web-design':
    'landing-page-design $1,500; cms-website $2,200; website-redesign $2,500; dashboard-design $3,800; complete-website-package $4,750',
  'software-development':
    'feature-build-sprint $3,000; mvp-development $4,500; api-development $7,500; custom-web-app $15,000; mobile-development $20,000',
  'graphic-design':
    'logo-design $500; marketing-materials $750; illustration-package $900; packaging-design $1,200; brand-identity-starter $1,800',
  consultation:
    'strategic-consult-pdf $50; strategic-call $150; spark-session $500; ignite-session $1,200; custom-package $4,999',
  'product-design':
    'feature-addon-design $800; ux-audit-redesign $2,500; mvp-ui-ux-design $3,000; design-system-creation $4,500; full-product-design $6,000',
  prototyping:
    'low-fidelity $2,500; high-fidelity $3,500; interactive-prototyping $4,000; mobile-prototyping $4,500; prototype-testing $5,000',
};

test.each(Object.entries(SOLD))('%s is sold as its five sub-services', (plan, sold) => {
  const rows = page.document
    .querySelectorAll(`#${plan} [id]:has(> h5)`)
    .map((row) => [
      row.id.replace(`${plan}-`, ''),
      /\$[\d,]+/.exec(row.querySelector('h5')?.textContent ?? '')?.[0],
    ]);
  expect(rows.map((row) => row.join(' ')).join('; ')).toBe(sold);
});

test('each of the thirty has a buy button and at least two features', () => {
  const rows = page.document.querySelectorAll('article [id]:has(> h5)');
  expect(rows).toHaveLength(30);
  for (const row of rows) {
    const buy = row.querySelector('button[data-buy]');
    expect(buy?.textContent).toContain('Buy Now');
    expect(row.querySelectorAll('li').length).toBeGreaterThanOrEqual(2);
  }
});

test('the cards have every price, and the dialog has fourteen providers from $15', () => {
  const { plans } = islandProps(page, 'PlanCards') as {
    plans: { id: string; subServices: { id: string; cents: number }[] }[];
  };
  expect(plans.flatMap(({ subServices }) => subServices)).toHaveLength(30);
  const consultation = plans.find(({ id }) => id === 'consultation');
  expect(consultation?.subServices).toContainEqual(
    expect.objectContaining({ id: 'custom-package', cents: 499_900 }),
  );
  const { providers } = islandProps(page, 'OrderDialog') as {
    providers: { id: string; minCents: number; recommended: boolean }[];
  };
  const hint = 'List here what content/providers.yaml offers.';
  expect(providers.map(({ id }) => id).join(' '), hint).toBe(
    'mercuryo moonpay transak banxa simplex ramp coinbase wyre xanpool paybis guardarian changelly changenow swapzone',
  );
  expect(new Set(providers.map(({ minCents }) => minCents)), hint).toEqual(new Set([1500]));
  expect(providers.filter((each) => each.recommended).map(({ id }) => id)).toEqual(['mercuryo']);
});

test('the comparison is a table with column and row headers', () => {
  const rows = page.document
    .querySelectorAll('#comparison tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(textOf).join(' | '));
  expect(rows).toEqual([
    'Starting price | $50 | $500 | $800 | $1,500 | $3,000 | $4,000',
    'Turnaround | 1-3 days | 1-2 weeks | 3-6 weeks | 2-4 weeks | 4-12 weeks | 2-4 weeks',
    'Maintenance | None | Low | Medium | Medium | High | Low',
    'Ongoing support | Included | Included | Included | Included | Included | Included',
    'Custom requirements | Full Customization | High Flexibility | High Flexibility | Medium Flexibility | High Flexibility | Medium Flexibility',
    'ROI timeline | Immediate - 3 months | 1-3 months | 4-8 months | 3-6 months | 6-12 months | 2-6 months',
  ]);
  const scopes = page.document
    .querySelectorAll('#comparison th')
    .map((cell) => cell.getAttribute('scope'));
  expect(scopes).toEqual([...Array<string>(7).fill('col'), ...Array<string>(6).fill('row')]);
});
