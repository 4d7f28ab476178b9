import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { addCss, addMarkup, findInScripts, Lacking } from '../support/used-features.ts';
import { distinctPages, openSite, ROOT } from './site.ts';

/** Features that a supported browser of package.json lacks, each with the effect in that browser. */
const ENHANCEMENTS: Readonly<Record<string, string>> = {
  // Line breaks and appearance.
  'text-wrap': 'lines break where they always did',
  lh: 'texts side by side may differ in height',
  'grid-template-columns: subgrid': 'columns of a card are not those of its neighbor',
  'grid-template-rows: subgrid': 'rows, likewise',
  orphans: 'print: a paragraph may leave a line alone',
  widows: 'likewise',
  'break-after: avoid': 'print: a heading may stand at the foot of a sheet',
  'accent-color': 'the browser chooses the color of a tick',
  'forced-color-adjust': 'colors on show take the color of the system',
  ':selection': 'the browser marks a selection in its color',
  ':has':
    'the weight of a ticked label, the place of a dot behind its heading, the frame of a printed page',
  hyphens: 'a long word of an inclusion goes to the next line',
  // Animation.
  '@view-transition': 'pages change without a transition',
  ':view-transition-group': 'likewise',
  'view-transition-name': 'likewise',
  'interpolate-size': 'panels open at once',
  '@starting-style': 'on a phone a label of the chart appears at once',
  'transition-behavior': 'likewise, and leaves at once',
  '@property': 'Tailwind sets the values in @supports for such browsers',
  ':popover-open':
    'in a list of selectors that forgives unknown ones: the menu does not settle into place',
  ':open': 'likewise',
  // Rendering cost.
  'content-visibility':
    'sections below the window are laid out at once; a closed panel is not displayed at all',
  'contain-intrinsic-block-size': 'belongs to it',
  // Input and scrolling.
  'field-sizing': 'a long text scrolls in its field, which can be resized',
  resize: 'the field scrolls',
  'overscroll-behavior': 'the page scrolls on where a list has ended',
  'scrollbar-width': 'a scroll bar is seen under a carousel that no script works',
  'scrollbar-gutter': 'the page moves by the bar’s width behind a dialog',
  'text-decoration: dotted':
    'Tailwind writes the prefix that Safari asks for; a solid line is under a hint of the admin',
  'user-select': 'Lightning CSS writes the prefix that Safari asks for',
  'cursor: pointer': 'there is no mouse on iOS',
  'cursor: not-allowed': 'likewise',
  'cursor: progress': 'likewise',
  'cursor: help': 'likewise',
  'cursor: copy': 'likewise',
  // Markup.
  '<div popover>': 'the script of the header opens the menu',
  '<button popovertarget>': 'likewise',
  '<meta name=viewport>': 'for phones; MDN counts desktops',
  '<meta name=theme-color>': 'the browser’s bars keep their color',
  '<link rel=icon>': 'iOS has the apple-touch-icon',
};

/** Features that scripts check for by other means than `?.`. */
const ASKED: Readonly<Record<string, string>> = {
  'HTMLElement.showPopover': 'the account menu of the admin; a script shows it otherwise',
  'HTMLElement.togglePopover': 'hints of the admin; what they say describes the thing, too',
  'ViewTransition.ready': 'of an event that only browsers with transitions send',
  'ViewTransition.finished': 'likewise',
};

/** A prefixed feature applies to one engine only. */
const isPrefixed = (name: string) => /^:?-(?:webkit|moz)-/.test(name);

function expectExplained(found: Lacking, reasons: Readonly<Record<string, string>>): void {
  const unexplained = [...found].filter(([name]) => !(name in reasons) && !isPrefixed(name));
  expect(unexplained).toEqual([]);
  expect(Object.keys(reasons).filter((name) => !found.has(name))).toEqual([]);
}

const pages = distinctPages(await openSite());

test('pages use features that each supported browser has, except the listed enhancements', () => {
  const found = new Lacking();
  // Most pages have the same sheet.
  const sheets = new Set<string>();
  for (const { document } of pages) {
    addMarkup(found, document);
    for (const style of document.querySelectorAll('style')) sheets.add(style.textContent);
  }
  for (const sheet of sheets) addCss(found, sheet);
  expectExplained(found, ENHANCEMENTS);
});

test('scripts use features that each supported browser has, or check for them first', () => {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(ROOT, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  const files = globSync('src/{islands,scripts,components,lib,domain}/**/*.{ts,tsx}', {
    cwd: ROOT,
  });
  const absolute = files.map((file) => path.join(ROOT, file));
  // Without Node's types, which browsers' scripts do not use, the program is read in three quarters of the time.
  expectExplained(findInScripts(absolute, { ...config?.options, types: [] }), ASKED);
}, 120_000);

test('phones do not change the size of text', () => {
  for (const { path: at, document } of pages)
    expect(
      document
        .querySelectorAll('style')
        .map(({ textContent }) => textContent)
        .join(''),
      at,
    ).toContain('-webkit-text-size-adjust:100%');
});

// WebKit reports such a length as an error and draws the picture at another size.
test('no drawing has a length in rem among its attributes', () => {
  const wrong = pages.flatMap(({ path: at, document }) =>
    document
      .querySelectorAll('svg, svg *')
      .flatMap(({ attributes }) => Object.entries(attributes))
      .filter(([name, value]) => name !== 'class' && /^[\d.]+rem$/.test(value))
      .map(([name, value]) => `${at}: ${name}="${value}"`),
  );
  expect(wrong).toEqual([]);
});
