import { beforeAll, expect, test } from 'vitest';
import { find, islandProps, texts, ways, wordsOf } from '../query.ts';
import { openSite } from '../site.ts';
import type { Page } from '../site.ts';

let page: Page;
beforeAll(async () => {
  page = (await openSite()).page('/pricing');
}, 180_000);

test('the hero', () => {
  expect(texts(page, 'main p')[0]).toBe('Flexible Pricing');
  expect(texts(page, 'h1')).toEqual(['Tailored Solutions, Transparent Pricing']);
  expect(texts(page, '.pricing-intro').join()).toContain('starting price');
});

test('the parts stand in their order', () => {
  const order = page.document
    .querySelectorAll('main > section')
    .map((section) => section.getAttribute('aria-labelledby') ?? 'hero');
  expect(order).toEqual([
    'hero',
    'plans-title',
    'consultation-prompt-title',
    'comparison-title',
    'questions-title',
    'closing-title',
  ]);
});

test('six cards, all closed', () => {
  expect(texts(page, '.plan-title')).toHaveLength(6);
  expect(texts(page, 'article button[aria-expanded="false"]')).toHaveLength(36);
  expect(texts(page, '.plan-toggle')).toEqual(
    texts(page, '.plan-title').map((title) => `See Details of ${title}`),
  );
});

test('a panel notes that prices are starting points and ends with the way to begin', () => {
  expect(texts(page, '#web-design .plan-panel-title')).toEqual(['Sub-Services']);
  expect(texts(page, '#web-design .plan-panel-note').join()).toMatch(/prices are starting points/i);
  expect(ways(page, '#web-design .plan-start a')).toEqual([
    'Get Started with Web Design → /contact?plan=web-design',
  ]);
});

test('each of the thirty can be bought or asked about', () => {
  const rows = page.document.querySelectorAll('.plan-row');
  expect(rows).toHaveLength(30);
  for (const row of rows) {
    const buy = row.querySelector('button[data-buy]');
    expect(buy?.textContent).toContain('Buy Now');
    expect(row.querySelectorAll('.plan-row-body li').length).toBeGreaterThanOrEqual(2);
  }
  expect(ways(page, '#consultation-strategic-consult-pdf .plan-row-acts > a')).toEqual([
    'Get Quote for Strategic Consult (PDF) → /contact?service=consultation&subservice=strategic-consult-pdf',
  ]);
});

test('the cards know every price, and the dialog fourteen providers from $15', () => {
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
  expect(providers.map(({ id }) => id).join(' ')).toBe(
    'mercuryo moonpay transak banxa simplex ramp coinbase wyre xanpool paybis guardarian changelly changenow swapzone',
  );
  expect(providers.every(({ minCents }) => minCents === 1500)).toBe(true);
  expect(providers.filter((each) => each.recommended).map(({ id }) => id)).toEqual(['mercuryo']);
});

test('a consultation can be scheduled', () => {
  expect(ways(page, '[aria-labelledby="consultation-prompt-title"] a')).toEqual([
    'Schedule a Consultation → /contact',
  ]);
});

test('the comparison is a table with headings of its own', () => {
  expect(texts(page, '#comparison h2')).toEqual(['Compare Our Services']);
  const rows = page.document
    .querySelectorAll('.comparison tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(wordsOf));
  expect(rows).toEqual([
    ['Starting price', '$1,500', '$3,000', '$500', '$50', '$800', '$4,000'],
    ['Turnaround', '2-4 weeks', '4-12 weeks', '1-2 weeks', '1-3 days', '3-6 weeks', '2-4 weeks'],
    ['Maintenance', 'Medium', 'High', 'Low', 'None', 'Medium', 'Low'],
    ['Ongoing support', ...Array<string>(6).fill('Included')],
    [
      'Custom requirements',
      'Medium Flexibility',
      'High Flexibility',
      'High Flexibility',
      'Full Customization',
      'High Flexibility',
      'Medium Flexibility',
    ],
    [
      'ROI timeline',
      '3-6 months',
      '6-12 months',
      '1-3 months',
      'Immediate - 3 months',
      '4-8 months',
      '2-6 months',
    ],
  ]);
  const scopes = page.document
    .querySelectorAll('.comparison th')
    .map((cell) => cell.getAttribute('scope'));
  expect(scopes).toEqual([...Array<string>(7).fill('col'), ...Array<string>(6).fill('row')]);
  expect(ways(page, '.comparison-request a')).toEqual([
    'Request Custom Comparison → /contact?subject=custom-comparison',
  ]);
});

test('six questions answer with the figures of the policies', () => {
  const questions = wordsOf(find(page, '#questions'));
  expect(page.document.querySelectorAll('#questions h3 > button')).toHaveLength(6);
  for (const claim of [
    /50% deposit begins the work, and the balance is due on completion/,
    /Larger projects are split into milestones/,
    /credit card, bank transfer or ACH/,
    /startups or non-profits.*discount/,
    /Maintenance packages/,
    /At any time/,
  ]) {
    expect(questions).toMatch(claim);
  }
});

test('the closing call', () => {
  const section = '[aria-labelledby="closing-title"]';
  expect(texts(page, `${section} h2`)).toEqual(['Ready to Start Your Project?']);
  expect(ways(page, `${section} a`)).toEqual(['Get in Touch → /contact']);
});
