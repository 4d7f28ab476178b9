import { beforeAll, describe, expect, test } from 'vitest';
import { find, hrefs, links, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';
import type { Page } from '../site.ts';

let home: Page;
beforeAll(async () => {
  home = (await openSite()).page('/');
}, 180_000);

test('the sections stand in their order', () => {
  const sections = home.document
    .querySelectorAll('main section')
    .map((section) => section.getAttribute('aria-labelledby') ?? 'hero');
  expect(sections).toEqual([
    'hero',
    'services-title',
    'how-we-work-title',
    'plans-title',
    'custom-title',
    'payment-methods-title',
    'testimonials-title',
    'faq-title',
    'contact-form-title',
  ]);
});

describe('the hero', () => {
  test('says what the agency does, and leads on by two buttons', () => {
    expect(texts(home, 'h1')).toEqual(['We create digital experiences that matter']);
    expect(links(home, 'main > section:first-child a')).toEqual([
      'Explore Our Services → /services',
      'Get Started → /contact',
    ]);
  });

  test('draws each of the thirty sub-services with its price', () => {
    const strings = texts(home, '[data-chart] title');
    expect(strings).toHaveLength(30);
    expect(strings.at(0)).toBe('Strategic Consult (PDF), $50');
    expect(strings.at(-1)).toBe('Mobile Development (iOS and Android), $20,000');
  });
});

describe('the services', () => {
  test('have their headline', () => {
    expect(texts(home, '#services h2')).toEqual(['Guidance. Design. Tech. Growth']);
  });

  test('are six cards with a description and a link to their section', () => {
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
});

test('How We Work has five cards, each with its description', () => {
  expect(texts(home, '#how-we-work h2')).toEqual(['How We Work']);
  expect(texts(home, '#how-we-work h3')).toEqual([
    'Tailored Solutions',
    'Measurable Results',
    'Transparent Pricing',
    'Working Together',
    'Top-Tier Team',
  ]);
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

  test('opens cards, and sub-services in them, by buttons', () => {
    expect(texts(home, `${section} :not(h5) > button[aria-expanded]`)).toEqual(
      texts(home, `${section} h3`).map((title) => `See Details of ${title}`),
    );
    expect(texts(home, '#web-design h5 > button[aria-expanded="false"]')).toHaveLength(5);
    expect(texts(home, `${section} h4`)).toEqual(Array(6).fill('Sub-Services'));
  });

  test('asks for quotes and sells nothing', () => {
    expect(hrefs(home, `${section} [id]:has(> h5) a`)).toHaveLength(30);
    expect(links(home, '#graphic-design-logo-design a')).toEqual([
      'Get a Quote for Logo Design → /contact?service=graphic-design&subservice=logo-design',
    ]);
    expect(links(home, '#graphic-design a[href*="plan="]')).toEqual([
      'Get Started for Graphic Design → /contact?plan=graphic-design',
    ]);
    expect(texts(home, '[data-buy]')).toEqual([]);
  });

  test('ends with the custom solution', () => {
    const section = '[aria-labelledby="custom-title"]';
    expect(texts(home, `${section} h2`)).toEqual(['Need a Custom Solution']);
    expect(links(home, `${section} a`)).toEqual(['Get a Custom Quote → /contact?plan=custom']);
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

test('six questions are answered', () => {
  expect(texts(home, '#faq h2')).toEqual(['Frequently Asked Questions']);
  expect(texts(home, '#faq h3 > button')).toHaveLength(6);
  expect(textOf(find(home, '#faq'))).toContain('A basic website takes 2 to 4 weeks.');
  expect(textOf(find(home, '#faq'))).toContain('Complex software takes 2 to 6 months');
});

test('the contact form ends the page, and works without a script', () => {
  expect(texts(home, '#contact-form h2')).toEqual(['Send Us a Message']);
  const form = find(home, '#contact-form form');
  expect(form.getAttribute('method')?.toLowerCase()).toBe('post');
  expect(form.getAttribute('action')).toBe('/api/inquiries');
});
