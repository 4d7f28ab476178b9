import { expect, test } from 'vitest';
import { find, hrefs, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const page = (await openSite()).page('/services');

/** The ids of the five pages of each section, by its title. */
const SECTIONS = {
  'Web Design':
    'landing-page-design cms-website website-redesign dashboard-design complete-website-package',
  'Software Development':
    'feature-build-sprint mvp-development api-development custom-web-app mobile-development',
  'Graphic Design':
    'logo-design marketing-materials custom-illustration packaging-design brand-identity-starter',
  'Business Consultation':
    'strategic-consult strategic-call spark-session ignite-session custom-package',
  'Product Design':
    'feature-add-on-design ux-audit-redesign mvp-ui-ux-design design-system-creation full-product-design',
  Prototyping:
    'low-fidelity high-fidelity interactive-prototyping mobile-prototyping prototype-testing',
};
const anchorOf = (title: string) => title.toLowerCase().replace(' ', '-');

test('six sections, then the steps, the figures, the industries, the questions and the call', () => {
  const order = page.document
    .querySelectorAll('main > section')
    .map((section) => section.id || (section.getAttribute('aria-labelledby') ?? 'hero'));
  expect(order).toEqual([
    'hero',
    ...Object.keys(SECTIONS).map(anchorOf),
    'process-title',
    'impact',
    'industries',
    'faq',
    'closing-title',
  ]);
});

test.each(Object.entries(SECTIONS))('%s has its five cards and one showcase', (title, ids) => {
  const anchor = anchorOf(title);
  expect(texts(page, `#${anchor} h2`)).toEqual([title]);
  const serviceId = anchor === 'business-consultation' ? 'consultation' : anchor;
  expect(hrefs(page, `#${anchor} > div > ul > li a`)).toEqual(
    ids.split(' ').map((id) => `/services/${serviceId}/${id}`),
  );
  expect(page.document.querySelectorAll(`#${anchor} [data-showcase]`)).toHaveLength(1);
});

test('each section has another kind of showcase', () => {
  const showcases = page.document.querySelectorAll('[data-showcase]');
  const kinds = showcases.map((node) => node.getAttribute('data-showcase'));
  expect(kinds).toEqual(['panel', 'slideshow', 'accordion', 'benefits', 'design-tool', 'stages']);
});

test('the web design showcase has five tabs, and the selected one links to its page', () => {
  const tabs = page.document.querySelectorAll('#web-design [role="tab"]');
  const selected = tabs.map((tab) => tab.getAttribute('aria-selected'));
  expect(selected).toEqual(['true', 'false', 'false', 'false', 'false']);
  const [first] = texts(page, '#web-design [role="tabpanel"] a');
  expect(first).toBe('Learn more about Landing Page Design');
});

test('the product design showcase is a design tool with its figures', () => {
  const tool = textOf(find(page, '#product-design [data-showcase]'));
  for (const words of ['1440', '900', '2.4', '100']) expect(tool).toContain(words);
  const tools = page.document
    .querySelectorAll('#product-design [data-tool] [role="group"] button')
    .map((button) => button.getAttribute('aria-label') ?? textOf(button));
  expect(tools).toEqual(['Select', 'Pen', 'Layers', 'Colors', 'Move', 'Preview']);
});

test('four steps are numbered', () => {
  const steps = texts(page, '[aria-labelledby="process-title"] li');
  expect(steps.map((words) => words.slice(0, 2))).toEqual(['01', '02', '03', '04']);
});
