import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { addMarkup, findInScripts, Lacking } from '../support/used-features.ts';
import { distinctPages, openSite, ROOT } from './site.ts';

/** Elements and attributes that a supported browser of package.json lacks, each with the effect in that browser. Of styles: e2e/oldest-browsers. */
const ENHANCEMENTS: Readonly<Record<string, string>> = {
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

function expectExplained(found: Lacking, reasons: Readonly<Record<string, string>>): void {
  expect([...found].filter(([name]) => !(name in reasons))).toEqual([]);
  expect(Object.keys(reasons).filter((name) => !found.has(name))).toEqual([]);
}

const pages = distinctPages(await openSite());

test('pages use elements that each supported browser has, except the listed enhancements', () => {
  const found = new Lacking();
  for (const { document } of pages) addMarkup(found, document);
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
