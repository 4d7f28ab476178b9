import type { HTMLElement } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { hrefs, islandProps, textOf, texts } from '../site/query.ts';
import { openSite } from '../site/site.ts';
import { brief, test } from './brief.ts';

const site = await openSite();
const [home, overview, pricing] = ['/', '/services', '/pricing'].map((path) => site.page(path));
if (!home || !overview || !pricing) throw new Error('A page is missing.');

const PLANS = '[aria-labelledby="plans-title"]';
const dollars = (text: string) => Number(text.replaceAll(/[$,]/g, ''));
const anchorOf = (title: string) => title.toLowerCase().replace(' ', '-');
const count = brief.services.flatMap(({ pages }) => pages.split(' ')).length;

describe('the home page', () => {
  test('links to each sub-service in the hero’s chart, with its price', () => {
    const strings = texts(home, '[data-chart] li a');
    expect(strings).toHaveLength(count);
    expect([strings.at(0), strings.at(-1)]).toEqual([brief.chart.first, brief.chart.last]);
    const pages = hrefs(home, '[data-chart] li a');
    expect(new Set(pages.filter((path) => path.startsWith('/services/'))).size).toBe(count);
  });

  test('has a card for each service, with a description and a link to its section', () => {
    const titles = brief.services.map(({ title, card = title }) => card);
    expect(texts(home, '#services article h3')).toEqual(titles);
    const described = texts(home, '#services h3 + p').filter(({ length }) => length > 40);
    expect(described).toHaveLength(titles.length);
    const sections = brief.services.map(({ title }) => `/services#${anchorOf(title)}`);
    expect(hrefs(home, '#services article a')).toEqual(sections);
    const words = texts(home, '#services article a > :last-child');
    expect(words).toEqual(titles.map((title) => `Learn more: ${title}`));
  });

  test('has plans by price, with a badge by popularity, five features and no buy button', () => {
    const cards = home.document
      .querySelectorAll(`${PLANS} article`)
      .map((card) => [
        card.id,
        /\$[\d,]+/.exec(textOf(card))?.[0],
        card.querySelector('[data-rank]')?.textContent.trim() ?? '',
        card.querySelectorAll('h3 ~ ul > li').length,
        card.querySelectorAll('h5').length,
      ]);
    const byPrice = brief.services.toSorted(
      (one, other) => dollars(one.plan.price) - dollars(other.plan.price),
    );
    expect(cards).toEqual(
      byPrice.map(({ id, plan, sold }) => [
        ...[id, plan.price, plan.badge],
        ...[5, Object.keys(sold).length],
      ]),
    );
    expect(texts(home, '[data-buy]')).toEqual([]);
  });

  test('describes How We Work in each card', () => {
    expect(texts(home, '#how-we-work p').filter(({ length }) => length < 40)).toEqual([]);
  });

  test('shows payment methods in rows, each with its name', () => {
    const nameOf = (item: HTMLElement) =>
      item.querySelector('img')?.getAttribute('alt') ??
      item.querySelector('[aria-label]')?.getAttribute('aria-label');
    const rows = home.document.querySelectorAll('#payment-methods ul');
    const names = rows.map((row) => row.querySelectorAll('li').map(nameOf));
    expect(names).toEqual(brief.paymentMethods);
  });

  test('has three testimonials with five stars', () => {
    const stars = home.document
      .querySelectorAll('#testimonials [data-sample] [role="img"]')
      .map((each) => each.getAttribute('aria-label'));
    expect(stars).toEqual(Array<string>(3).fill('5 out of 5 stars'));
  });
});

describe('the overview of services', () => {
  test('has their sections, then the steps, the figures, the industries, the questions and the call', () => {
    const order = overview.document
      .querySelectorAll('main > section')
      .map((section) => section.id || (section.getAttribute('aria-labelledby') ?? 'hero'));
    const after = ['process-title', 'impact', 'industries', 'faq', 'closing-title'];
    expect(order).toEqual([
      'hero',
      ...brief.services.map(({ title }) => anchorOf(title)),
      ...after,
    ]);
  });

  test.each(brief.services)('has the cards and the showcase of $title', (service) => {
    const section = `#${anchorOf(service.title)}`;
    expect(texts(overview, `${section} h2`)).toEqual([service.title]);
    const pages = service.pages.split(' ').map((page) => `/services/${service.id}/${page}`);
    expect(hrefs(overview, `${section} > div > ul > li a`)).toEqual(pages);
    const showcases = overview.document
      .querySelectorAll(`${section} [data-showcase]`)
      .map((node) => node.getAttribute('data-showcase'));
    expect(showcases).toEqual([service.showcase]);
  });

  test('opens web design’s showcase at the first of five tabs, which links to its page', () => {
    const tabs = overview.document.querySelectorAll('#web-design [role="tab"]');
    const selected = tabs.map((tab) => tab.getAttribute('aria-selected'));
    expect(selected).toEqual(['true', 'false', 'false', 'false', 'false']);
    const [first] = texts(overview, '#web-design [role="tabpanel"] a');
    expect(first).toBe('Learn more about Landing Page Design');
  });

  test('shows product design in a design tool', () => {
    const tools = overview.document
      .querySelectorAll('#product-design [data-tool] [role="group"] button')
      .map((button) => button.getAttribute('aria-label') ?? textOf(button));
    expect(tools).toEqual(['Select', 'Pen', 'Layers', 'Colors', 'Move', 'Preview']);
  });
});

describe('the pricing page', () => {
  test.each(brief.services)('sells $title as its five sub-services', ({ id, sold }) => {
    const rows = pricing.document.querySelectorAll(`#${id} [id]:has(> h5)`);
    const prices = rows.map((row) => [
      row.id.replace(`${id}-`, ''),
      /\$[\d,]+/.exec(row.querySelector('h5')?.textContent ?? '')?.[0],
    ]);
    expect(prices).toEqual(Object.entries(sold));
    for (const row of rows) expect(row.querySelectorAll('li').length).toBeGreaterThanOrEqual(2);
  });

  test('offers fourteen providers from $15', () => {
    const { providers } = islandProps(pricing, 'OrderDialog') as {
      providers: { id: string; minCents: number; recommended: boolean }[];
    };
    const ids = brief.providers.split(' ');
    const offered = providers.map(({ id, minCents, recommended }) => [id, minCents, recommended]);
    expect(offered).toEqual(ids.map((id, index) => [id, 1500, index === 0]));
  });

  test('compares the services in a table', () => {
    const rows = pricing.document
      .querySelectorAll('#comparison tbody tr')
      .map((row) => row.querySelectorAll('th, td').map(textOf).join(' | '));
    expect(rows).toEqual(brief.comparison);
  });
});
