import { expect, test } from './support/test.ts';

/** Windows at which a place changes its columns, or a drawing its view. */
const WIDTHS = [390, 480, 520, 768, 1023, 1024, 1152, 1280, 1727, 1728, 1920];
const PAGES = ['/', '/services', '/services/web-design/landing-page-design'];

/** What a visitor can still read, in CSS pixels. */
const READABLE = 10;

for (const path of PAGES) {
  test(`no text in a picture of ${path} is under ${READABLE} pixels at any width`, async ({
    page,
    request,
  }) => {
    test.slow();
    const smallest = new Map<string, number>();
    const smallestOf = async (href: string): Promise<number> => {
      const [file = '', id = ''] = href.split('#');
      if (!smallest.has(href)) {
        const svg = await (await request.get(file)).text();
        const symbol = svg.split('<symbol ').find((part) => part.startsWith(`id="${id}"`)) ?? '';
        const sizes = [...symbol.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
        smallest.set(href, symbol === '' ? 0 : Math.min(Infinity, ...sizes));
      }
      return smallest.get(href) ?? 0;
    };
    await page.goto(path);
    const tooSmall: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await page.locator('svg[data-drawing]:visible').evaluateAll((drawings) =>
        drawings.map((drawing) => {
          const use = drawing.querySelector('use');
          return {
            href: use?.dataset['href'] ?? use?.getAttribute('href') ?? '',
            scale: drawing.getBoundingClientRect().width / Number(drawing.getAttribute('width')),
          };
        }),
      );
      expect(shown.length).toBeGreaterThan(0);
      for (const { href, scale } of shown) {
        const size = (await smallestOf(href)) * scale;
        if (size < READABLE) tooSmall.push(`${href} at ${width}: ${size.toFixed(1)} px`);
      }
    }
    expect(tooSmall).toEqual([]);
  });
}
