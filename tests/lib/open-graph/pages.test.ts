import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readGlyphs } from '../../../src/lib/open-graph/glyphs.ts';
import { imageName } from '../../../src/lib/open-graph/pages.ts';
import { toPng } from '../../../src/lib/raster.ts';
import { draw, pages, root, services } from './site.ts';

const glyphs = await readGlyphs(root);

describe('the images of the site', () => {
  test('are one for each page that can be shared, the home page’s first', () => {
    const details = services.flatMap(({ id, subcategories }) =>
      subcategories.map((page) => `/services/${id}/${page.id}`),
    );
    expect(pages[0]?.path).toBe('/');
    expect(pages.map(({ path }) => path).sort()).toEqual(
      ['/', '/services', '/pricing', '/contact', '/privacy', '/terms', '/refund', '/404']
        .concat(details)
        .sort(),
    );
  });

  test('have names and words of their own', () => {
    expect(new Set(pages.map(({ path }) => imageName(path))).size).toBe(pages.length);
    expect(new Set(pages.map(({ alt }) => alt)).size).toBe(pages.length);
    for (const { alt } of pages) expect(alt).not.toMatch(/[{}]|undefined/);
  });

  test('say the price of what the page sells', () => {
    const page = pages.find(({ path }) => path === '/services/web-design/landing-page-design');
    expect(page?.words.price).toBe('From $1,500');
    expect(page?.alt).toContain('Landing Page Design. From $1,500.');
  });

  test.each(pages.map((page) => [page.path, page] as const))(
    '%s: the whole title is set, in outlines alone',
    (_, page) => {
      const set: string[] = [];
      const svg = draw(page, (text, ...rest) => {
        set.push(text);
        return glyphs(text, ...rest);
      });
      const { title } = page.words;
      expect(set.join(' ')).toContain(typeof title === 'string' ? title : title.join(' '));
      expect(svg).not.toMatch(/<text|var\(|NaN|undefined/);
    },
  );
});

describe('an image', () => {
  const heaviest = pages
    .map((page) => draw(page, glyphs))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3);

  test('is 1200 by 630 pixels and under 120 KiB, the busiest ones too', async () => {
    for (const svg of heaviest) {
      const png = await toPng(svg);
      expect(await sharp(png).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(png.byteLength).toBeLessThan(120 * 1024);
    }
  });

  test('is the same, byte for byte, when it is drawn again', async () => {
    const [page] = pages;
    if (!page) throw new Error('There is no page.');
    const again = await readGlyphs(root);
    expect(draw(page, again)).toBe(draw(page, glyphs));
    expect(await toPng(draw(page, again))).toEqual(await toPng(draw(page, glyphs)));
  });
});
