// Over 250 lines: what may come out of a picture's file is one list of cases, which share a reader.
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawingProblems } from '../../src/catalogue/check-drawing.ts';
import { readMeasure } from '../../src/catalogue/font.ts';
import { draw, readPicture } from '../../src/catalogue/read-picture.ts';
import { swatchesOf } from '../../src/catalogue/swatches.ts';
import { folderWith } from '../support/folder.ts';
import { ROOT } from '../site/site.ts';

const swatches = swatchesOf();
const measure = await readMeasure(ROOT);

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 540"${attributes}>\n${content}\n</svg>\n`;

function read(text: string, name = 'x.svg') {
  return readPicture(path.join(folderWith({ [name]: text }), name), swatches);
}

const drawn = (text: string) =>
  draw(read(text), swatches, { color: (token) => `var(--color-${token})` }).elements;

const problemsOf = (text: string, name?: string) =>
  drawingProblems(read(text, name), swatches, measure).map(
    ({ line, message, isWarning }) => `${isWarning ? 'warning ' : ''}${line}: ${message}`,
  );

const INK = '#0e258c';

describe('a drawing', () => {
  test('follows the theme where it has a swatch, however that is written', () => {
    const shapes = ['#0E258C', 'rgb(14, 37, 140)', INK]
      .map((fill) => `<path fill="${fill}" d="M0 0h9"/>`)
      .join('');
    expect(drawn(svg(shapes))).toBe('<path fill="var(--color-ink)" d="M0 0h9"/>'.repeat(3));
  });

  test('keeps colors of its own, and is shown as it is without a swatch', () => {
    const shape = '<path fill="#1a7f37" d="M0 0h9"/>';
    expect(drawn(svg(`${shape}<path stroke="${INK}" d="M0 0h9"/>`))).toContain(shape);
    expect(read(svg(`${shape}<path fill="#fff" d="M0 0h9"/>`)).isThemed).toBe(false);
    expect(drawn(svg(shape))).toBe(shape);
  });

  test('may have gradients where it is shown as it is, and not where it follows the theme', () => {
    const gradient = (color: string) =>
      svg(
        `<defs><linearGradient id="a"><stop offset="1" stop-color="${color}"/></linearGradient></defs>\n<path fill="url(#a)" d="M0 0h9"/>`,
      );
    expect(drawn(gradient('#1a7f37'))).toContain('<linearGradient id="a"><stop offset="1"');
    expect(() => read(gradient(INK))).toThrow(
      /x\.svg:3: has colors of the theme and ids, .*export it as plain shapes/,
    );
  });

  test('loses what editors add: styles become attributes, unused ids and metadata go', () => {
    const saved = svg(
      `<sodipodi:namedview id="n"><inkscape:page x="0"/></sodipodi:namedview><metadata><rdf:RDF/></metadata><title>x</title>
      <defs id="d"><clipPath id="c"><path d="M1 1"/></clipPath></defs>
      <g id="layer1" inkscape:label="Layer"><path id="p" style="fill:${INK};stroke:none;-inkscape-stroke:none" d="M0 0h9"/></g>`,
      ' xmlns:inkscape="i" xmlns:sodipodi="s" xmlns:rdf="r" id="svg1"',
    );
    expect(drawn(saved)).toBe('<g><path fill="var(--color-ink)" stroke="none" d="M0 0h9"/></g>');
  });

  test('keeps what its root says, and where its view box begins', () => {
    const text = svg(`<path stroke="${INK}" d="M0 0h9"/>`, ' fill="none"').replace(
      '0 0 720',
      '5 6 720',
    );
    expect(drawn(text)).toBe(
      '<g fill="none" transform="translate(-5 -6)"><path stroke="var(--color-ink)" d="M0 0h9"/></g>',
    );
  });
});

test('a drawing that Inkscape has saved keeps its theme, its text and its shapes', () => {
  // Inkscape 1.2.2 has grouped all of drawn.svg, moved it, painted its texts red and saved it as Inkscape SVG.
  const fixture = (name: string) =>
    readPicture(path.join(ROOT, 'tests/fixtures/inkscape', name), swatches);
  const [before, saved] = [fixture('drawn.svg'), fixture('saved.svg')];
  const elementsOf = (picture: typeof saved) =>
    draw(picture, swatches, { color: (token) => `var(--color-${token})` }).elements;
  const [drawnAs, savedAs] = [elementsOf(before), elementsOf(saved)];
  expect([saved.isThemed, saved.width, saved.height]).toEqual([true, before.width, before.height]);
  const textsOf = (elements: string) => elements.match(/(?<=<text[^>]*>)[^<]+/g);
  expect(textsOf(savedAs)).toEqual(textsOf(drawnAs));
  expect(textsOf(savedAs)?.length).toBeGreaterThan(1);
  expect(savedAs.match(/<text[^>]*fill="var\(--color-signal\)"/g)).toHaveLength(
    textsOf(savedAs)?.length ?? 0,
  );
  const shapes = (elements: string) => elements.match(/<(?:path|rect|circle|line)/g)?.length;
  expect(shapes(savedAs)).toBe(shapes(drawnAs));
  expect(savedAs).not.toMatch(/#[0-9a-f]{6}|inkscape|sodipodi|style=|\sid=/);
  expect(drawingProblems(saved, swatches, measure)).toEqual([]);
});

describe('in an agency’s own colors a drawing', () => {
  const colors = { ground: '#ffffff', plate: '#f0f0f0', ink: '#000000', signal: '#00803c' };
  const own = swatchesOf({ colors });
  const drawnIn = (text: string) => {
    const picture = readPicture(path.join(folderWith({ 'x.svg': text }), 'x.svg'), own);
    const { elements } = draw(picture, own, { color: (token) => `var(--color-${token})` });
    return [picture.isThemed, elements];
  };

  test('follows the theme where it has one of them, and what names no fill is their black', () => {
    const shapes =
      '<path fill="#00803C" d="M0 0h9"/><path fill="white" d="M1 0h9"/><path d="M2 0"/>';
    expect(drawnIn(svg(shapes))).toEqual([
      true,
      '<g fill="var(--color-ink)"><path fill="var(--color-signal)" d="M0 0h9"/><path fill="var(--color-ground)" d="M1 0h9"/><path d="M2 0"/></g>',
    ]);
  });

  test('still follows it in the colors of the sample', () => {
    expect(drawnIn(svg(`<path stroke="${INK}" d="M0 0h9"/>`))[0]).toBe(true);
  });

  test('does not follow it for black and white alone among other colors', () => {
    expect(drawnIn(svg('<path fill="#c2410c" d="M0 0"/><path fill="#000" d="M0 0"/>'))[0]).toBe(
      false,
    );
    expect(drawnIn(svg('<path fill="#fff" d="M0 0"/><path fill="#000" d="M0 0"/>'))[0]).toBe(true);
  });
});

test.each([
  ['<script>alert(1)</script>', /2: has a <script>; a picture is made of .*without scripts/],
  ['<svg:script/>', /2: has a <svg:script>/],
  ['<path onclick="a()" d=""/>', /2: has the script onclick/],
  ['<path ONLOAD="a()" d=""/>', /2: has the script ONLOAD/],
  ['<foreignObject><p/></foreignObject>', /2: has a <foreignObject>/],
  ['<a href="https://a.example"><path d=""/></a>', /2: has a <a>/],
  ['<image href="a.png"/>', /2: embeds an image; upload that as a photograph/],
  ['<use href="other.svg#a"/>', /2: has href="other\.svg#a", which leads out of the file/],
  ['<use xlink:href="data:x"/>', /2: has xlink:href="data:x", which leads out/],
  ['<path fill="url(https://a.example/b#c)" d=""/>', /2: has fill=.*leads out/],
  ['<path style="fill:url(//a.example)" d=""/>', /2: has fill=.*leads out/],
  ['<animate attributeName="d"/>', /2: has a <animate>/],
  ['<set attributeName="onclick"/>', /2: has a <set>/],
  ['<meta http-equiv="refresh" content="0;url=//a.example"/>', /2: has a <meta>/],
  ['<iframe src="//a.example"/>', /2: has a <iframe>/],
  ['<style>path{fill:red}</style>', /2: has a <style>; export it with presentation attributes/],
  ['<flowRoot/>', /2: has text that flows/],
  ['<?xml-stylesheet href="a.css"?>', /2: has a <\?xml-stylesheet\?>/],
  ['<g>open', /3: can’t be read as SVG/],
  ['&undefined;', /2: can’t be read as SVG\. Invalid character entity/],
])('a picture with %s is refused', (content, message) => {
  expect(() => read(svg(content))).toThrow(message);
});

test('a picture that declares entities, is no SVG or has no size is refused', () => {
  const entities = `<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg('<path d=""/>')}`;
  expect(() => read(entities)).toThrow(/x\.svg:\d: declares entities/);
  expect(() => read('<html/>')).toThrow('must be an SVG file, and begins with <html>');
  expect(() => read('')).toThrow('must be an SVG file');
  expect(() => read('<svg/>')).toThrow('must have a viewBox');
  expect(read('<svg width="40px" height="30"/>')).toMatchObject({ width: 40, height: 30 });
});

test('whatever a file contains, nothing that a page would run, fetch or navigate by comes out of it', () => {
  const names = fc.constantFrom(
    'script',
    'path',
    'a',
    'image',
    'foreignObject',
    'meta',
    'x:script',
    'g',
    'use',
    'text',
  );
  const keys = fc.constantFrom(
    'onload',
    'href',
    'xlink:href',
    'style',
    'fill',
    'd',
    'http-equiv',
    'src',
    'x:href',
  );
  const values = fc.constantFrom(
    'javascript:alert(1)',
    'url(//a.example)',
    '//a.example',
    '#a',
    '0;url=//a.example',
    INK,
    'fill:url(//a.example)',
    '"><script>',
    '&lt;script&gt;',
  );
  const element = fc
    .tuple(names, fc.uniqueArray(fc.tuple(keys, values), { selector: ([key]) => key }), fc.string())
    .map(([name, attributes, text]) => {
      const clean = (value: string) =>
        value.replaceAll(/[<>&"]/g, (it) => `&#${it.charCodeAt(0)};`);
      const own = attributes.map(([key, value]) => ` ${key}="${clean(value)}"`).join('');
      return `<${name}${own}>${clean(text).replaceAll(/\p{C}/gu, '')}</${name}>`;
    });
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), (elements) => {
      let out = '';
      try {
        out = drawn(svg(elements.join('')));
      } catch (error) {
        expect(String(error)).toMatch(/x\.svg:\d+: /);
      }
      expect(out).not.toMatch(/<(?:\w+:)?(?:script|a|image|foreignObject|meta)\b/i);
      expect(out).not.toMatch(/\s(?:on\w+|style|src|http-equiv)=/i);
      expect(out).not.toMatch(/href=(?!"#)|url\((?!#)/i);
    }),
    { numRuns: 300 },
  );
});

describe('the text of a drawing', () => {
  const text = (attributes: string, words = 'Clay, fired slow.') =>
    svg(`<path fill="${INK}" d=""/>\n<text ${attributes}>${words}</text>`);

  test('is inside the view box', () => {
    expect(problemsOf(text('x="40" y="100" font-size="40" font-weight="850"'))).toEqual([]);
    const outside = /^3: the text "Clay, fired slow\." ends outside the view box, which cuts it/;
    expect(problemsOf(text('x="500" y="100" font-size="40"'))).toEqual([
      expect.stringMatching(outside),
    ]);
    expect(problemsOf(text('x="40" y="100" font-size="40" text-anchor="end"'))).toHaveLength(1);
    expect(problemsOf(text('x="40" y="539" font-size="40"'))).toHaveLength(1);
    expect(problemsOf(text('x="40" y="10" font-size="40"'))).toHaveLength(1);
    expect(
      problemsOf(text('x="40" y="100" font-size="40" transform="translate(500)"')),
    ).toHaveLength(1);
    expect(problemsOf(text('transform="matrix(1 0 0 1 40 100)" font-size="40"'))).toEqual([]);
    expect(
      problemsOf(text('transform="rotate(90 360 270)" x="200" y="270" font-size="40"')),
    ).toEqual([]);
  });

  test('is at least 15 units high, as it is shown', () => {
    const small =
      /^3: the text "Clay, fired slow\." is 14 units high, and can’t be read; it needs 15 in a drawing 720 wide\.$/;
    expect(problemsOf(text('x="40" y="100" font-size="14"'))).toEqual([
      expect.stringMatching(small),
    ]);
    expect(problemsOf(text('x="40" y="100" font-size="15"'))).toEqual([]);
    expect(problemsOf(text('x="40" y="100" font-size="28" transform="scale(.5)"'))).toHaveLength(1);
    expect(problemsOf(text('x="40" y="100" style="font-size:14px"'))).toHaveLength(1);
    expect(
      problemsOf(text('x="40" y="100" font-size="15"').replace('0 0 720', '0 0 1440')),
    ).toHaveLength(1);
    expect(problemsOf(text('x="40" y="100" font-size="40"'), '1-thumbnail.svg')).toHaveLength(1);
  });

  test('counts line by line', () => {
    const lines = '<tspan x="40" y="60">Clay,</tspan>\n <tspan x="690" y="100">fired slow.</tspan>';
    expect(problemsOf(text('font-size="40"', lines))).toEqual([
      expect.stringMatching(/^4: the text "fired slow\." ends outside/),
    ]);
  });
});

test('a color near a swatch is a warning with its line, a color of its own is none', () => {
  const shapes = `<path fill="${INK}" d=""/>\n<path fill="#0f268d" d=""/>\n<path fill="#1a7f37" d=""/>`;
  expect(problemsOf(svg(shapes))).toEqual([
    'warning 3: the color #0f268d is near #0e258c, the theme’s ink, but stays the same in the dark theme; write #0e258c.',
  ]);
});

test('text is drawn as outlines where no font is', async () => {
  const picture = read(
    svg(`<text fill="${INK}" x="10" y="200" font-size="90"><tspan>A</tspan>B</text>`),
  );
  const lines: string[] = [];
  const { elements } = draw(picture, swatches, {
    color: () => '#123456',
    outline: ({ x, y, parts }, paint) => {
      lines.push(`${x} ${y} ${parts.map(({ text, fill }) => text + paint(fill)).join()}`);
      return '<path d="M0 0h9v9z"/>';
    },
  });
  expect(lines).toEqual(['10 200 A#123456,B#123456']);
  expect(await sharp(Buffer.from(svg(elements))).metadata()).toMatchObject({ width: 720 });
});
