import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { find, hrefs, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const home = (await openSite()).page('/');

test('the hero’s chart links to each of the thirty sub-services, with its price', () => {
  const strings = texts(home, '[data-chart] li a');
  expect(strings).toHaveLength(30);
  expect(strings.at(0)).toBe('$50 Strategic Consult (PDF)');
  expect(strings.at(-1)).toBe('$20,000 Mobile Development (iOS and Android)');
  const pages = hrefs(home, '[data-chart] li a');
  expect(new Set(pages.filter((path) => path.startsWith('/services/'))).size).toBe(30);
});

test('the services are six cards with a description and a link to their section', () => {
  const sections = {
    'Web Design': '/services#web-design',
    'Software Development': '/services#software-development',
    'Graphic Design': '/services#graphic-design',
    Consultation: '/services#business-consultation',
    'Product Design': '/services#product-design',
    Prototyping: '/services#prototyping',
  };
  const titles = Object.keys(sections);
  expect(texts(home, '#services article h3')).toEqual(titles);
  expect(texts(home, '#services h3 + p').filter(({ length }) => length > 40)).toHaveLength(6);
  expect(hrefs(home, '#services article a')).toEqual(Object.values(sections));
  const words = texts(home, '#services article a > :last-child');
  expect(words).toEqual(titles.map((title) => `Learn more: ${title}`));
});

test('How We Work describes each of its cards', () => {
  expect(texts(home, '#how-we-work p').filter(({ length }) => length < 40)).toEqual([]);
});

describe('the pricing block', () => {
  const section = '[aria-labelledby="plans-title"]';
  test('has six cards with a price, a badge by popularity, a description and five features', () => {
    const cards = home.document
      .querySelectorAll(`${section} article`)
      .map((card) => [
        card.id,
        /\$[\d,]+/.exec(textOf(card))?.[0],
        card.querySelector('[data-rank]')?.textContent.trim() ?? '',
        card.querySelectorAll('h3 ~ ul > li').length,
        card.querySelectorAll('h5').length,
      ]);
    expect(cards).toEqual([
      ['consultation', '$50', 'Top Rated', 5, 5],
      ['graphic-design', '$500', 'Most Purchased', 5, 5],
      ['product-design', '$800', '', 5, 5],
      ['web-design', '$1,500', '', 5, 5],
      ['software-development', '$3,000', 'Trending', 5, 5],
      ['prototyping', '$4,000', '', 5, 5],
    ]);
  });

  test('has a quote link for each sub-service, and no buy button', () => {
    expect(hrefs(home, `${section} [id]:has(> h5) a`)).toHaveLength(30);
    expect(texts(home, '[data-buy]')).toEqual([]);
  });
});

test('payment methods are in two rows of four, each with its name', () => {
  const nameOf = (item: HTMLElement) =>
    item.querySelector('img')?.getAttribute('alt') ??
    item.querySelector('[aria-label]')?.getAttribute('aria-label');
  const rows = home.document.querySelectorAll('#payment-methods ul');
  expect(rows.map((row) => row.querySelectorAll('li').map(nameOf))).toEqual([
    ['Visa', 'Mastercard', 'Maestro', 'Discover'],
    ['JCB', 'ACH Transfer', 'Wire Transfer', 'Apple Pay'],
  ]);
});

test('three testimonials have stars, words, a name, a position, a company and a portrait', () => {
  const quotes = home.document.querySelectorAll('#testimonials [data-sample]').map((quote) => ({
    stars: quote.querySelector('[role="img"]')?.getAttribute('aria-label'),
    words: (quote.querySelector('blockquote')?.textContent.length ?? 0) > 40,
    author: (quote.querySelector('figcaption > span')?.textContent ?? '') !== '',
    role: /\w, \w/.test(quote.querySelector('figcaption')?.textContent ?? ''),
    portrait: quote.querySelectorAll('use[data-href]').length,
  }));
  const wanted = { stars: '5 out of 5 stars', words: true, author: true, role: true, portrait: 1 };
  expect(quotes).toEqual([wanted, wanted, wanted]);
});

test('the contact form works without a script', () => {
  const form = find(home, '#contact-form form');
  expect(form.getAttribute('method')?.toLowerCase()).toBe('post');
  expect(form.getAttribute('action')).toBe('/api/inquiries');
});
