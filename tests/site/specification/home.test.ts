import { describe, expect, test } from 'vitest';
import { find, hrefs, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const home = (await openSite()).page('/');

test('the hero draws each of the thirty sub-services with its price', () => {
  const strings = texts(home, '[data-chart] title');
  expect(strings).toHaveLength(30);
  expect(strings.at(0)).toBe('Strategic Consult (PDF), $50');
  expect(strings.at(-1)).toBe('Mobile Development (iOS and Android), $20,000');
});

test('the services are six cards with a description and a link to their section', () => {
  const cards = home.document
    .querySelectorAll('#services article')
    .map((card) => [
      textOf(card.querySelector('h3') ?? card),
      (card.querySelector('p') ?? card).textContent.length > 40,
      card.querySelector('a')?.textContent.trim().startsWith('Learn more'),
      card.querySelector('a')?.getAttribute('href'),
    ]);
  expect(cards).toEqual([
    ['Web Design', true, true, '/services#web-design'],
    ['Software Development', true, true, '/services#software-development'],
    ['Graphic Design', true, true, '/services#graphic-design'],
    ['Consultation', true, true, '/services#business-consultation'],
    ['Product Design', true, true, '/services#product-design'],
    ['Prototyping', true, true, '/services#prototyping'],
  ]);
});

test('How We Work describes each of its cards', () => {
  expect(texts(home, '#how-we-work p').filter(({ length }) => length < 40)).toEqual([]);
});

describe('the pricing block', () => {
  const section = '[aria-labelledby="plans-title"]';
  test('has six cards with a price, a description and five features', () => {
    const cards = home.document
      .querySelectorAll(`${section} article`)
      .map((card) => [
        card.id,
        /\$[\d,]+/.exec(textOf(card))?.[0],
        card.querySelectorAll('h3 ~ ul > li').length,
        card.querySelectorAll('h5').length,
      ]);
    expect(cards).toEqual([
      ['consultation', '$50', 5, 5],
      ['graphic-design', '$500', 5, 5],
      ['product-design', '$800', 5, 5],
      ['web-design', '$1,500', 5, 5],
      ['software-development', '$3,000', 5, 5],
      ['prototyping', '$4,000', 5, 5],
    ]);
  });

  test('wears badges by popularity', () => {
    const badges = home.document
      .querySelectorAll(`${section} article`)
      .map((card) => [card.id, card.querySelector('[data-rank]')?.textContent.trim()])
      .filter(([, badge]) => badge !== undefined);
    expect(Object.fromEntries(badges)).toEqual({
      'graphic-design': 'Most Purchased',
      consultation: 'Top Rated',
      'software-development': 'Trending',
    });
  });

  test('asks for a quote of each sub-service, and sells none', () => {
    expect(hrefs(home, `${section} [id]:has(> h5) a`)).toHaveLength(30);
    expect(texts(home, '[data-buy]')).toEqual([]);
  });
});

test('payment methods stand in two rows of four, each with its name', () => {
  const rows = home.document
    .querySelectorAll('#payment-methods ul')
    .map((row) =>
      row
        .querySelectorAll('li')
        .map(
          (item) => item.querySelector('[aria-label]')?.getAttribute('aria-label') ?? textOf(item),
        ),
    );
  expect(rows).toEqual([
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
