import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkDocument } from '../../src/catalogue/check-document.ts';
import { CONTENT } from '../schemas/files.ts';
import { folderWith } from '../support/folder.ts';

/** Of the document that is changed here. */
const REFUND = readFileSync(path.join(CONTENT, 'legal', 'refund.mdx'), 'utf8');
/** A paragraph of it. */
const WORDS = 'We may change this policy.';

/** The document with one passage replaced. */
function changed(from: string | RegExp, to: string): string {
  expect(REFUND).toMatch(from);
  return REFUND.replace(from, to);
}

/** What the check says of a document; nothing if it is right. */
function said(text: string): string {
  const folder = folderWith({ 'refund.mdx': text });
  try {
    checkDocument(path.join(folder, 'refund.mdx'));
    return '';
  } catch (error) {
    return String(error);
  }
}

test.each([
  '{globalThis.process.env.X}',
  '{process.env.DATABASE_URL}',
  '{props.brand.analytics && 1}',
  '{props.constructor}',
  "{props.brand['name']}",
  '{props.facts.reply, globalThis.x}',
  '{/* a comment */ globalThis.x /* */}',
  "{(() => { throw new Error('x') })()}",
  '{}',
  '<script>alert(1)</script>',
  '<script src="https://a.example/a.js" />',
  '<iframe src="https://a.example" />',
  '<p onClick="alert(1)">Words</p>',
  '<p set:html="<script></script>" />',
  '<Fragment set:html={props.brand.name} />',
  '<>Words</>',
  '<a href="javascript:alert(1)">Words</a>',
  '<WithAnalytics {...props.brand} />',
  '<WithAnalytics onload="x" />',
  '<props.brand.name />',
  '<Section id={globalThis.x} in={frontmatter.sections} />',
  '<Section id="x" in={globalThis.x} />',
  '<Section id="x" in={frontmatter.sections} {...globalThis} />',
  '[Words](javascript:alert(1))',
  '[Words](JavaScript:alert(1))',
  '[Words](<java\tscript:alert(1)>)',
  '[Words](&#106;avascript:alert(1))',
  '[Words](data:text/html,x)',
  '[Words](//a.example)',
  '[Words][r]\n\n[r]: vbscript:x',
  '![Words](https://a.example/a.png)',
  "import x from 'node:fs'",
  'export const x = globalThis.process.env.X',
  "export { x } from './x.js'",
])('%j is refused at its line', (code) => {
  // Neither an import nor an export may stand inside a component.
  if (/^(?:im|ex)port/.test(code)) {
    const section = '<Section id="general"';
    expect(said(changed(section, `${code}\n\n${section}`))).toMatch(
      /refund\.mdx:\d+: has an import or export; a document may/,
    );
    return;
  }
  const line = REFUND.slice(0, REFUND.indexOf(WORDS)).split('\n').length;
  expect(said(changed(WORDS, `${code}\n\n${WORDS}`))).toMatch(
    new RegExp(`refund\\.mdx:(?:${line}|${line + 2}): (?:asks for|has|links to|can’t be read)`),
  );
});

test.each([
  '{/* A comment. */}',
  '{ props.facts.reply }',
  '{props.brand.mail}',
  '<WithAnalytics>\n\nWords for {props.analyticsHost}.\n\n</WithAnalytics>',
  '[Words](/terms#fees), [words](https://a.example), [words](mailto:a@b.example), [words](#changes)',
  '### Words\n\n| A | B |\n| - | - |\n| `c` | ~~d~~ |\n\n> **Words**',
])('%j is allowed', (words) => {
  expect(said(changed(WORDS, `${words}\n\n${WORDS}`))).toBe('');
});

test('there is no code in the head', () => {
  expect(said(changed(/^title: .*/m, 'title: "Refunds\n---{globalThis.x}\n"'))).toMatch(
    /refund\.mdx:1: must begin with a head of YAML/,
  );
});
