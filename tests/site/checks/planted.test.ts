import { describe, expect, test } from 'vitest';
import { ORIGIN } from '../site.ts';
import * as head from './head.ts';
import * as links from './links.ts';
import * as markup from './markup.ts';
import * as schema from './schema-org.ts';
import { description, page, planted } from './planted-site.ts';

test('a site without a fault has none', async () => {
  const site = planted();
  const found = [
    ...Object.values({ ...links, linksOf: () => [] }).flatMap((check) => check(site as never)),
    ...[head.wrongTitles, head.wrongDescriptions, head.unclearPages].flatMap((check) =>
      check(site),
    ),
    ...[head.wrongSharing, head.wrongImages].flatMap((check) => check(site)),
    ...markup.withoutOneTitle(site.pages),
    ...(await markup.invalidHtml(site.pages)),
  ];
  expect(found).toEqual([]);
  expect(head.sitemapPaths(site)).toEqual(['/', '/about']);
});

describe('among links is found', () => {
  test.each([
    ['a dead link', '<a href="/gone">Gone</a>', links.deadLinks, '/ → /gone'],
    ['a picture that is not there', '<img src="/no.png" alt="No">', links.deadLinks, '/ → /no.png'],
    [
      'a drawing that is not there',
      '<svg><use data-href="/no.svg#a"/></svg>',
      links.deadLinks,
      '/ → /no.svg',
    ],
    [
      'a missing fragment',
      '<a href="/about#less">Less</a>',
      links.missingFragments,
      '/ → /about#less',
    ],
    [
      'a missing place of its own',
      '<a href="#here">Here</a>',
      links.missingFragments,
      '/ → /#here',
    ],
    ['a slash too many', '<a href="/about/">About</a>', links.crookedLinks, '/ → /about/'],
    [
      'the name of a file',
      '<a href="/about.html">About</a>',
      links.crookedLinks,
      '/ → /about.html',
    ],
    [
      'a new tab that comes unannounced',
      '<a href="https://a.example" target="_blank" rel="noopener">Away</a>',
      links.rudeTabs,
      '/: Away',
    ],
    [
      'a new tab that tells where it came from',
      '<a href="https://a.example" target="_blank">Away (opens in a new tab)</a>',
      links.rudeTabs,
      '/: Away (opens in a new tab)',
    ],
  ])('%s', (_, body, check, found) => {
    expect(check(planted({ body }))).toEqual([found]);
  });

  test('a page that nothing leads to', () => {
    const files = { 'lost/island.html': page('/lost/island') };
    expect(links.orphans(planted({}, {}, files))).toEqual(['/lost/island']);
  });
});

describe('in the markup is found', () => {
  test.each([
    ['a second title', '<h1>Another</h1>', markup.withoutOneTitle, '/: 2'],
    ['an empty heading', '<h2> </h2>', markup.withEmptyHeadings, '/'],
    ['a level left out', '<h2>Two</h2><h4>Four</h4>', markup.skippedLevels, '/: h2 → h4'],
    ['a name borne twice', '<h2>One</h2><h2>One</h2>', markup.repeatedHeadings, '/: One'],
    [
      'a picture without words',
      '<img src="/index.png">',
      markup.silentPictures,
      '/: <img src="/index.png">',
    ],
    [
      'a picture with empty words',
      '<svg role="img" aria-label=""></svg>',
      markup.silentPictures,
      '/: <svg role="img" aria-label=""></svg>',
    ],
    ['a drawing that nobody vouches for', '<svg></svg>', markup.looseDrawings, '/: <svg></svg>'],
    ['a place left open', '<p>From {price}.</p>', markup.leftovers, '/: {price}'],
    ['a value that is none', '<p>From undefined.</p>', markup.leftovers, '/: undefined'],
  ])('%s', (_, body, check, found) => {
    expect(check(planted({ body }).pages)).toEqual([found]);
  });

  test('a title that is missing', () => {
    const files = {
      'bare.html': '<!doctype html><html lang="en"><body><h2>Two</h2></body></html>',
    };
    expect(markup.withoutOneTitle(planted({}, {}, files).pages)).toEqual(['/bare: 0']);
  });

  test.each([
    ['an id borne twice', '<p id="a">A</p><p id="a">A</p>', 'no-dup-id'],
    ['an element that is not closed', '<section><em>A</section>', 'close-order'],
    ['a list in a line', '<span><ul><li>A</li></ul></span>', 'element-permitted-content'],
    ['a label for nothing', '<button></button>', 'text-content'],
    ['a field without a label', '<input type="text">', 'input-missing-label'],
  ])('%s', async (_, body, rule) => {
    expect((await markup.invalidHtml(planted({ body }).pages)).join('\n')).toContain(rule);
  });
});

describe('in the head is found', () => {
  test('a title that two pages share, or that is too long', () => {
    const both = { title: 'A title for both' };
    expect(head.wrongTitles(planted(both, both))).toEqual(['A title for both']);
    const long = 'x'.repeat(61);
    expect(head.wrongTitles(planted({ title: long }))).toEqual([long]);
  });

  test('a description that two pages share, or that is too short or too long', () => {
    const both = { description: description('/both') };
    expect(head.wrongDescriptions(planted(both, both))).toEqual([both.description]);
    for (const wrong of ['Too short.', 'x'.repeat(161)]) {
      expect(head.wrongDescriptions(planted({ description: wrong }))).toEqual([wrong]);
    }
  });

  test('a page that is neither listed nor kept out', () => {
    expect(head.unclearPages(planted({ robots: '' }))).toEqual(['/']);
    const elsewhere = `<link rel="canonical" href="${ORIGIN}/gone">`;
    expect(head.unclearPages(planted({ robots: elsewhere }))).toEqual(['/']);
    expect(
      head.unclearPages(planted({ robots: '<meta name="robots" content="noindex">' })),
    ).toEqual([]);
  });

  test('an image that is not its own, or of another size', () => {
    expect(head.wrongImages(planted({ image: '/about.png' }))).toEqual(['/about', '/']);
    const files = { 'index.png': 'no image at all, whatever its name says' };
    expect(head.wrongImages(planted({}, {}, files))).toEqual(['/']);
  });

  test('something shared that the page does not say', () => {
    const site = planted({}, {}, { 'other.html': page('/other').replace('og:url', 'og:uri') });
    expect(head.wrongSharing(site)).toEqual(['/other: og:url']);
  });
});

describe('among structured data is found', () => {
  const offer = {
    '@type': 'Offer',
    url: `${ORIGIN}/about`,
    price: '50.00',
    priceCurrency: 'USD',
    priceSpecification: { '@type': 'PriceSpecification', minPrice: '50.00', priceCurrency: 'USD' },
  };
  const service = {
    '@type': 'Service',
    name: 'A call',
    description: 'Half an hour.',
    url: `${ORIGIN}/about`,
    provider: { '@id': `${ORIGIN}/#nobody` },
    offers: offer,
  };
  const site = (node: object) => {
    const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] });
    return planted({ body: `<script type="application/ld+json">${data}</script>` }).pages;
  };

  test('nothing where nothing is wrong', () => {
    expect(schema.wrongNodes(site(service))).toEqual([]);
  });

  test.each([
    ['a field that is missing', { ...service, name: undefined }, 'Service.name'],
    ['a price in words', { ...service, offers: { ...offer, price: '$50' } }, 'Offer.price'],
    ['an address that is relative', { ...service, url: '/about' }, 'Service.url'],
    ['a type of our own', { '@type': 'Bargain' }, 'Bargain: not a type that is known here'],
  ])('%s', (_, node, fault) => {
    expect(schema.wrongNodes(site(node))).toEqual([`/: ${fault}`]);
  });

  test('a reference to nobody', () => {
    expect(schema.looseReferences(site(service))).toEqual([`/: ${ORIGIN}/#nobody`]);
  });
});
