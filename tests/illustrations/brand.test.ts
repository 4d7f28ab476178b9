import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawFavicon, drawOpenGraph, toSvg } from '../../src/illustrations/index.ts';
import { readGlyphs } from '../../src/catalogue/font.ts';
import { readPalette } from '../../src/build/palette.ts';
import { source } from '../styles/tokens.ts';
import { ROOT } from '../site/site.ts';

const glyphs = await readGlyphs(ROOT);
const fixed = { color: readPalette(source, 'light') };
const pixels = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();

describe('a picture for sharing', () => {
  const share = (title: string, price?: string) => {
    const text = {
      title,
      brand: 'Plumbline',
      kicker: 'Web Design',
      ...(price !== undefined && { price }),
    };
    const picture = { elements: '<circle cx="200" cy="250" r="80"/>', width: 400, height: 500 };
    const subject = { picture };
    return toSvg(drawOpenGraph({ text, subject, rendering: { ...fixed, glyphs } }));
  };

  test('is 1200 × 630, under 120 KiB and needs no font, for any length of title', async () => {
    const title = 'A title that goes on for much longer than any page of the site should have it';
    for (const svg of [share(title, '$12'), share('Terms and Conditions')]) {
      expect(svg).not.toMatch(/<text|var\(|NaN|undefined/u);
      const png = await pixels(svg);
      expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(png.length).toBeLessThan(120 * 1024);
    }
  });

  test('starts its string below a title that would cross it', () => {
    const signal = fixed.color('signal');
    const string = new RegExp(`stroke="${signal}" stroke-width="4" d="M[\\d.]+ ([\\d.]+)L`, 'u');
    const topOf = (title: string): number =>
      Number(string.exec(share(title).slice(share(title).lastIndexOf('</svg><')))?.[1]);
    expect(topOf('Landing Page Design')).toBe(0);
    expect(topOf('Complete Website UI/UX Package')).toBe(0);
    expect(topOf('Internationalization of ads')).toBeGreaterThan(300);
  });
});

test.each([
  ['favicon', drawFavicon(fixed)],
  ['maskable favicon', drawFavicon(fixed, { maskable: true })],
])('the %s can be rendered at its own size', async (_, picture) => {
  const { width, height } = picture;
  expect(await sharp(await pixels(toSvg(picture))).metadata()).toMatchObject({ width, height });
});
