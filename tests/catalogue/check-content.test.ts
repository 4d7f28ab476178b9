import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { comparisonSchema } from '../../src/schemas/comparison.ts';
import { legalPagesSchema } from '../../src/schemas/pages/legal.ts';
import type { Service } from '../../src/schemas/service.ts';
import { statsSchema } from '../../src/schemas/stats.ts';
import { themeSchema } from '../../src/schemas/theme.ts';
import { CONTENT, fileOf, read, services } from '../schemas/files.ts';
import { folderWith } from '../support/folder.ts';

// The drawings of the sample are found good once, which takes longest.
beforeAll(async () => void (await checkContent(CONTENT)), 120_000);

let content: string;
beforeEach(() => {
  content = path.join(folderWith({}), 'content');
  cpSync(CONTENT, content, { recursive: true });
});

function change(file: string, from: string | RegExp, to: string): void {
  const at = path.join(content, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(at, text.replace(from, to));
}

/** The lines of the check's error message; empty without an error. */
const said = (): Promise<string[]> =>
  checkContent(content).then(
    () => [],
    (fault: unknown) => String(fault).split('\n'),
  );

/** The line of a file that contains a text, from 1. */
const lineOf = (file: string, text: string): number =>
  readFileSync(path.join(content, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test('all wrong files are reported together: file and line, entry and field, what is allowed, the value', async () => {
  const id = read('stats.yaml', statsSchema).stats[1]?.id;
  change('stats.yaml', new RegExp(`(?<=id: ${id}\n[^]*?change: ).*`), 'twelve');
  const { updated } = read('pages/legal.yaml', legalPagesSchema);
  change('pages/legal.yaml', updated, 'Last updated');
  const lines = (await said()).map((line) => line.replace(/^(?:ContentError: )?.*?content\//, ''));
  expect(lines).toEqual([
    `pages/legal.yaml:${lineOf('pages/legal.yaml', 'Last updated')}: updated: must contain {date}; it is "Last updated"`,
    `stats.yaml:${lineOf('stats.yaml', 'twelve')}: stats "${id}" change: must be a change such as +12%; it is "twelve"`,
  ]);
});

test('a mistake inside a long text is reported once, at its line', async () => {
  change('mails.yaml', '\n    {owner}', '\n    {ownr}');
  expect(await said()).toEqual([
    expect.stringMatching(
      `mails.yaml:${lineOf('mails.yaml', '{ownr}')}: .*text: asks for {ownr}; allowed are .*; it is`,
    ),
  ]);
});

test.each([
  ['testimonials.yaml', /company: .*/, 'company:', /company: is missing; it must have 1 to 40/],
  ['site.yaml', /opens: '\d\d:\d\d'/, "opens: '25:00'", /opens: must be a time in quotes/],
  [
    'site.yaml',
    'analytics: null',
    'analytics: { service: umami, host: a.example, site: a }',
    /host: must be an address with https/,
  ],
])('%s: one mistake has one message', async (file, from, to, message) => {
  change(file, from, to);
  expect(await said()).toEqual([expect.stringMatching(message)]);
});

test('a file that is not YAML is reported with its line', async () => {
  change('stats.yaml', 'title:', 'title: [');
  expect((await said()).join()).toMatch(/stats\.yaml:\d+: can’t be read as YAML/);
});

test('a file that nothing reads is refused by name, except an editor’s hidden files', async () => {
  writeFileSync(path.join(content, '.stats.yaml.swp'), 'x');
  writeFileSync(path.join(content, 'services', '.x.yaml'), 'x');
  expect(await said()).toEqual([]);
  writeFileSync(path.join(content, 'faqs', 'about.yml'), 'page: about\n');
  expect((await said()).join()).toMatch(
    /faqs\/about\.yml: nothing reads this file; known are services\/\*\.yaml, /,
  );
});

test.each(['stats.yaml', 'pages/home.yaml', 'services', 'legal/terms.mdx'])(
  'without %s, the message says that it is missing',
  async (file) => {
    rmSync(path.join(content, file), { recursive: true });
    expect(await said()).toEqual([expect.stringContaining(`content/${file}`)]);
    expect((await said()).join()).toMatch(/\/?: is missing, and the site needs it; restore/);
  },
);

test.each([
  ['<svg><path d=""/></svg>', /logo\.svg:1: must have a viewBox/],
  ['<svg viewBox="0 0 300 20"/>', /at most 10 times as wide as high/],
  ['<svg viewBox="0 0 9 9"><style>path{fill:red}</style></svg>', /has a <style>; export it with/],
  [
    '<svg viewBox="0 0 9 9"><clipPath id="a"><path/></clipPath><g clip-path="url(#a)"/></svg>',
    /has ids/,
  ],
  ['<svg viewBox="0 0 9 9"><text>A</text></svg>', /has text; convert it to outlines/],
  ['<svg viewBox="0 0 9 9" onload="a()"/>', /has the script onload; a picture has none/],
])('a logo such as %s is refused', async (svg, message) => {
  writeFileSync(path.join(content, 'logo.svg'), svg);
  expect((await said()).join()).toMatch(message);
});

test('a photograph that is cut off or small is refused', async () => {
  const pixels = {
    create: { width: 900, height: 400, channels: 3, background: '#9a7b62' },
  } as const;
  const photo = await sharp(pixels).jpeg().toBuffer();
  const save = (name: string, bytes: string | Buffer) =>
    writeFileSync(path.join(content, 'pictures', name), bytes);
  save('cut-off.jpg', photo.subarray(0, photo.length / 2));
  save('low.jpg', photo);
  save('notes.png', 'not a picture');
  expect(
    (await said()).map((line) => line.replace(/^.*pictures\/(.*?)( \(.*\))?; .*$/, '$1')),
  ).toEqual([
    'cut-off.jpg: can’t be read as a picture',
    'low.jpg: has 900 × 400 pixels',
    'notes.png: can’t be read as a picture',
  ]);
});

test('a legal document needs valid front matter', async () => {
  change('legal/refund.mdx', "lastUpdated: '2025-03-14'", 'lastUpdated: yesterday');
  const date = /refund\.mdx:\d+: lastUpdated: must be a date in quotes, such as '2025-03-14'/;
  expect((await said()).join()).toMatch(date);
  writeFileSync(path.join(content, 'legal', 'cookies.mdx'), '<Section id="one">\n');
  expect((await said()).join('\n')).toMatch(/cookies\.mdx:1: must begin with a head of YAML/);
});

test('a legal document has the sections that its front matter lists, in that order, and asks for what exists', async () => {
  change('legal/refund.mdx', '<Section id="subscription"', '<Section id="fees"');
  change('legal/refund.mdx', '{props.facts.refundFee}', '{props.facts.refundFees}');
  change('legal/terms.mdx', '{props.brand.owner}', '{owner}');
  const at = (file: string, text: string) => `${file}:${lineOf(file, text)}`;
  expect((await said()).map((line) => line.replace(/^.*content\/(.*?; ).*$/, '$1'))).toEqual([
    `${at('legal/refund.mdx', '{props.facts.refundFees}')}: asks for {props.facts.refundFees}; `,
    expect.stringContaining(`${at('legal/refund.mdx', 'id="fees"')}: the head lists the sections `),
    `${at('legal/terms.mdx', '{owner}')}: asks for {owner}; `,
  ]);
});

test.each(['legal/terms.mdx', 'providers.yaml'])(
  '%s may have a byte order mark and line ends of Windows',
  async (file) => {
    const text = readFileSync(path.join(content, file), 'utf8').replaceAll('\n', '\r\n');
    writeFileSync(path.join(content, file), `\uFEFF${text}`);
    expect(await said()).toEqual([]);
  },
);

test('references are checked once every file is valid, and reported at their lines', async () => {
  const [service] = services() as [Service];
  const file = fileOf(service);
  const { rows } = read('comparison.yaml', comparisonSchema);
  const [listed] = rows.filter((row) => 'values' in row);
  const value = new RegExp(`(?<=id: ${listed?.id}\\n[^]*?)      ${service.id}: .*\\n`);
  change('comparison.yaml', value, '');
  change(file, `file: ${service.card.picture.file}`, 'file: nothing.svg');
  const picture = lineOf(file, 'file: nothing.svg');
  const row = lineOf('comparison.yaml', `id: ${listed?.id}`);
  expect((await said()).map((line) => line.replace(/^.*content\/(.*?: ).*$/, '$1'))).toEqual([
    `${file}:${picture}: `,
    `comparison.yaml:${row}: `,
  ]);
});

test('colors that can’t be read and a font that is not there are refused at their lines', async () => {
  const { colors } = read('theme.yaml', themeSchema);
  writeFileSync(
    path.join(content, 'theme.yaml'),
    `colors: ${JSON.stringify({ ...colors, ink: colors?.ground })}\nfont:\n  package: '@fontsource-variable/none'\n  axes: wght\n`,
  );
  expect(await said()).toEqual([
    expect.stringMatching(
      /theme\.yaml:3: font\.package is "@fontsource-variable\/none", which is not installed; a developer adds it/,
    ),
    ...['ground', 'plate'].map((on) =>
      expect.stringMatching(
        `theme.yaml:1: colors.ink "#[0-9a-f]{6}" on ${on} .* has a contrast of 1`,
      ),
    ),
  ]);
});
