import { beforeAll, expect, test } from 'vitest';
import { find, hrefs, links, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { BuiltSite, Page } from '../site.ts';

let site: BuiltSite;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  page = site.page('/services');
}, 180_000);

/** Anchor, title, and the ids of its five pages, in their order. */
const SECTIONS = [
  [
    'web-design',
    'Web Design',
    'landing-page-design cms-website website-redesign dashboard-design complete-website-package',
  ],
  [
    'software-development',
    'Software Development',
    'feature-build-sprint mvp-development api-development custom-web-app mobile-development',
  ],
  [
    'graphic-design',
    'Graphic Design',
    'logo-design marketing-materials custom-illustration packaging-design brand-identity-starter',
  ],
  [
    'business-consultation',
    'Business Consultation',
    'strategic-consult strategic-call spark-session ignite-session custom-package',
  ],
  [
    'product-design',
    'Product Design',
    'feature-add-on-design ux-audit-redesign mvp-ui-ux-design design-system-creation full-product-design',
  ],
  [
    'prototyping',
    'Prototyping',
    'low-fidelity high-fidelity interactive-prototyping mobile-prototyping prototype-testing',
  ],
] as const;

test('the page is titled', () => {
  expect(texts(page, 'h1')).toEqual(['Our Services']);
});

test('six sections, then the steps, the figures, the industries, the questions and the call', () => {
  const order = page.document
    .querySelectorAll('main > section')
    .map((section) => section.id || (section.getAttribute('aria-labelledby') ?? 'hero'));
  expect(order).toEqual([
    'hero',
    ...SECTIONS.map(([anchor]) => anchor),
    'process-title',
    'impact',
    'industries',
    'faq',
    'closing-title',
  ]);
});

test.each(SECTIONS)('%s has its five cards and a showcase of its own', (anchor, title, ids) => {
  expect(texts(page, `#${anchor} h2`)).toEqual([title]);
  const serviceId = anchor === 'business-consultation' ? 'consultation' : anchor;
  expect(hrefs(page, `#${anchor} > div > ul > li a`)).toEqual(
    ids.split(' ').map((id) => `/services/${serviceId}/${id}`),
  );
  expect(page.document.querySelectorAll(`#${anchor} [data-showcase]`)).toHaveLength(1);
});

test('each section is shown in a way of its own', () => {
  const kinds = page.document
    .querySelectorAll('[data-showcase]')
    .map((node) => node.getAttribute('data-showcase'));
  expect(kinds).toEqual(['panel', 'slideshow', 'accordion', 'benefits', 'design-tool', 'stages']);
});

test('the web design showcase chooses between five and leads to each', () => {
  const tabs = page.document.querySelectorAll('#web-design [role="tab"]');
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'true',
    ...Array<string>(4).fill('false'),
  ]);
  expect(texts(page, '#web-design [role="tabpanel"] a')[0]).toBe(
    'Learn more about Landing Page Design',
  );
});

test('the consultation showcase names benefits, its rank and how content clients are', () => {
  const showcase = textOf(find(page, '#business-consultation [data-showcase]'));
  for (const words of ['Key Benefits', 'TOP-RATED SERVICE', '98%']) {
    expect(showcase).toContain(words);
  }
});

test('the prototyping showcase counts what it leaves out, and has three stages and steps', () => {
  const showcase = textOf(find(page, '#prototyping [data-showcase]'));
  for (const words of ['+2 more features', '1/3', '2/3', '3/3', '33.3%', '66.6%', '100%']) {
    expect(showcase).toContain(words);
  }
  expect(showcase).not.toContain('+1 more features');
  for (const step of ['Wireframing', 'Visual Design', 'Interactive Prototyping']) {
    expect(showcase).toContain(step);
  }
});

test('the product design showcase is a design tool with its figures', () => {
  const tool = textOf(find(page, '#product-design [data-showcase]'));
  for (const words of ['Design Elements', '1440', '900', '2.4', '100'])
    expect(tool).toContain(words);
  // Five subcategories: four elements each, and three.
  expect(tool).toMatch(/Design Elements\s*23/);
  const tools = page.document
    .querySelectorAll('#product-design [data-tool] [role="group"] button')
    .map((button) => button.getAttribute('aria-label') ?? textOf(button));
  expect(tools).toEqual(['Select', 'Pen', 'Layers', 'Colors', 'Move', 'Preview']);
});

test('four steps', () => {
  const section = '[aria-labelledby="process-title"]';
  expect(texts(page, `${section} li`).map((words) => words.slice(0, 2))).toEqual([
    ...['01', '02', '03', '04'],
  ]);
  expect(texts(page, `${section} h3`)).toEqual([
    'Discovery',
    'Strategy',
    'Creation',
    'Launch & Support',
  ]);
});

test('the impact statistics', () => {
  const words = textOf(find(page, '#impact'));
  for (const figure of ['230+', '+12%', '71', '+8%', '15', '+25%', '98%', '+3%']) {
    expect(words).toContain(figure);
  }
});

test('six industries, one of them by the law that it obeys', () => {
  expect(texts(page, '#industries h3')).toEqual([
    'Real Estate',
    'E-commerce',
    'Healthcare',
    'Travel & Hospitality',
    'Finance',
    'Education',
  ]);
  expect(textOf(find(page, '#industries'))).toContain('HIPAA-compliant solutions');
});

/** Page, and what the answers to its questions state. */
test.each([
  ['/services', /2 to 8 weeks.*2 to 4 weeks.*2 weeks.*8 to 12 weeks or more/],
  ['/services/software-development/feature-build-sprint', /2 weeks/],
  ['/services/software-development/custom-web-app', /8 to 12 weeks or more/],
  ['/services/consultation/strategic-call', /30 minutes.*\$150/],
  ['/services/consultation/spark-session', /90 minutes.*\$500/],
  ['/services/consultation/custom-package', /2 to 8 weeks.*\$4,999/],
  ['/services/web-design/cms-website', /2 to 4 weeks.*\$2,200/],
])('the questions of %s state %s', (path, stated) => {
  expect(textOf(find(site.page(path), '#faq'))).toMatch(stated);
});

test('six questions and a way to get in touch', () => {
  expect(texts(page, '#faq h2')).toEqual(['Frequently Asked Questions']);
  expect(page.document.querySelectorAll('#faq h3 > button')).toHaveLength(6);
  expect(links(page, '[aria-labelledby="closing-title"] a')).toEqual(['Get in Touch → /contact']);
});
