import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { readContent } from '../../src/catalogue/content-files.ts';
import { RATIOS } from '../../src/schemas/picture.ts';
import { CONTENT } from '../schemas/files.ts';
import * as query from '../site/query.ts';
import { openSite } from '../site/site.ts';

// Runs in the project of tests/fixtures/agency alone, beside the tests that hold for any content: npm run test:agency -- unit.
const services = readContent(CONTENT, 'services');
const site = await openSite();

test('the content of another agency has no error, and each odd photograph has its warning', async () => {
  const warnings = await checkContent(CONTENT);
  const about = (file: string) =>
    warnings.filter((each) => each.file.endsWith(`pictures/work/${file}`)).map((it) => it.message);
  expect(about('large.webp')).toEqual([expect.stringMatching(/^has 6,100 × 4,600 pixels/)]);
  expect(about('mast.png')).toEqual([expect.stringMatching(/^has transparent parts/)]);
  expect(about('print.jpg')).toEqual([expect.stringMatching(/colors of print \(CMYK\)/)]);
  expect(about('turned.jpg')).toEqual([expect.stringMatching(/is turned upright/)]);
  for (const fine of ['quay.jpg', 'stairs.jpg', 'tide.webp', 'small.jpg'])
    expect(about(fine)).toEqual([]);
  expect(warnings.map(({ message }) => message).join('\n')).toMatch(
    /shows 56 % of "work\/stairs\.jpg", which is higher than its place/,
  );
});

test('the site has no drawing and no name of the sample', () => {
  const texts = [...site.files].filter((file) => /\.(?:html|xml|txt|webmanifest)$/.test(file));
  const named = texts.filter((file) =>
    /plumbline/i.test(readFileSync(path.join(site.folder, file), 'utf8')),
  );
  expect(named).toEqual([]);
  expect([...site.files].filter((file) => file.startsWith('/drawings/'))).toEqual([]);
});

const [films] = services.filter(({ showcase }) => showcase.kind === 'slideshow');
const anchorOf = (kind: string) =>
  `#${services.find(({ showcase }) => showcase.kind === kind)?.anchor}`;
const detail = `/services/${films?.id}/${films?.subcategories[0]?.id}`;

/** The address of a page, a selector of its pictures there, how many there are, and width by height. */
const SLOTS: readonly (readonly [
  place: string,
  path: string,
  selector: string,
  count: number,
  ratio: number,
])[] = [
  ['the cards', '/', '#services', services.length, RATIOS.card],
  ['the testimonial', '/', '#testimonials', 1, RATIOS.portrait],
  ['a showcase', '/services', anchorOf('accordion'), 1, RATIOS.project],
  ['the stages', '/services', anchorOf('stages'), 3, RATIOS.stage],
  ['the project of a page', detail, 'main', 5, RATIOS.project],
  ['the page for an unknown address', '/404', 'main', 1, RATIOS.lost],
];

describe.each(SLOTS)('%s: a photograph', (_, at, selector, count, ratio) => {
  const pictures = () =>
    site
      .page(at)
      .document.querySelectorAll(`${selector} picture`)
      .filter((picture) => picture.closest('noscript') === null);

  test('is in its place, and none is a drawing', () => {
    expect(pictures().length).toBeGreaterThanOrEqual(count);
    expect(query.find(site.page(at), selector).querySelector('use')).toBeNull();
  });

  test('is in two formats, in the shape of its place, upright, in the colors of screens, no larger than its file', async () => {
    for (const picture of pictures()) {
      const formats = picture.querySelectorAll('source').map((it) => it.getAttribute('type'));
      expect(formats).toEqual(['image/avif', 'image/webp']);
      for (const source of picture.querySelectorAll('source')) {
        const set = source.getAttribute('data-srcset') ?? source.getAttribute('srcset') ?? '';
        for (const [file = '', width] of set.split(', ').map((each) => each.split(' '))) {
          const made = await sharp(path.join(site.folder, file)).metadata();
          expect(`${made.width}w`).toBe(width);
          expect(Math.abs(made.width / ratio - made.height), file).toBeLessThanOrEqual(1);
          expect([made.space, made.orientation ?? 1]).toEqual(['srgb', 1]);
          expect(made.exif, 'what a camera wrote').toBeUndefined();
        }
      }
    }
  });
});

test('thumbnails of a slideshow are photographs, too', () => {
  const { entries } = query.islandProps(site.page('/services'), 'Slideshow');
  expect(JSON.stringify(entries)).toMatch(/\.avif/);
});

test('a page’s image for sharing shows its first photograph', async () => {
  const image = query.find(site.page(detail), 'meta[property="og:image"]').getAttribute('content');
  const file = new URL(image ?? '').pathname;
  expect(file).toMatch(/\.jpg$/);
  const { width, height, format } = await sharp(path.join(site.folder, file)).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  // Not the plate that is under a picture: the photograph varies.
  const { channels } = await sharp(path.join(site.folder, file))
    .extract({ left: 700, top: 0, width: 500, height: 630 })
    .stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});

test('colors and font are the agency’s', () => {
  const { html } = site.page('/');
  expect(html).toMatch(/<meta name="theme-color"[^>]*content="#ffffff"/);
  expect(html).toMatch(/size-adjust:100%/);
});
