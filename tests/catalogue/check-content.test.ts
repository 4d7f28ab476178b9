import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { CONTENT } from '../schemas/files.ts';

let content: string;
beforeEach(() => {
  content = path.join(mkdtempSync(path.join(tmpdir(), 'check-')), 'content');
  cpSync(CONTENT, content, { recursive: true });
});
afterEach(() => {
  rmSync(path.dirname(content), { recursive: true });
});

function change(file: string, from: string, to: string): void {
  const at = path.join(content, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(from);
  writeFileSync(at, text.replace(from, to));
}

/** The lines of the check's error message; empty without an error. */
function said(): string[] {
  try {
    checkContent(content);
    return [];
  } catch (fault) {
    return String(fault).split('\n');
  }
}

test('all wrong files are reported together, with the field and the allowed values', () => {
  change('stats.yaml', 'change: +12%', 'change: twelve');
  change('pages/legal.yaml', 'Last updated {date}', 'Last updated');
  for (const line of [
    /pages\/legal\.yaml doesn't match its schema:\n  updated: must contain \{date\}/,
    /stats\.yaml doesn't match its schema:\n  stats\.0\.change: must be a change such as \+12%/,
  ])
    expect(said().join('\n')).toMatch(line);
});

test('a file that nothing reads is refused by name, except an editor’s hidden files', () => {
  writeFileSync(path.join(content, '.stats.yaml.swp'), 'x');
  expect(said()).toEqual([]);
  writeFileSync(path.join(content, 'faqs', 'about.yml'), 'page: about\n');
  expect(said().join()).toMatch(
    /faqs\/about\.yml: nothing reads this file; known are services\/\*\.yaml, /,
  );
});

test('a legal document needs valid front matter', () => {
  change('legal/refund.mdx', "lastUpdated: '2025-03-14'", 'lastUpdated: yesterday');
  const date = /refund\.mdx.*lastUpdated: must be a date in quotes, such as '2025-03-14'/;
  expect(said().join()).toMatch(date);
  writeFileSync(path.join(content, 'legal', 'cookies.mdx'), '<Section id="one">\n');
  expect(said().join('\n')).toMatch(/cookies\.mdx: must begin with a head of YAML/);
});

test('references are checked once every file is valid', () => {
  change('comparison.yaml', '      prototyping: Low\n', '');
  expect(said()).toEqual([
    'ContentError: content/comparison.yaml: row "maintenance" has no value for the service "prototyping".',
  ]);
});
