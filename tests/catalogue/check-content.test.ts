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

/** What the check says, line by line; empty where all is well. */
function said(): string[] {
  try {
    checkContent(content);
    return [];
  } catch (fault) {
    return String(fault).split('\n');
  }
}

test('content as it is passes', () => {
  expect(said()).toEqual([]);
});

test('every wrong file is named at once, with its field and what is allowed', () => {
  change('stats.yaml', 'change: +12%', 'change: twelve');
  change('pages/legal.yaml', 'Last updated {date}', 'Last updated');
  const lines = said();
  expect(lines.join('\n')).toMatch(
    /pages\/legal\.yaml doesn't match its schema:\n  updated: must contain \{date\}/,
  );
  expect(lines.join('\n')).toMatch(
    /stats\.yaml doesn't match its schema:\n  stats\.0\.change: must be a change such as \+12%/,
  );
});

test('a file that nothing reads is refused by name, and told which are read', () => {
  writeFileSync(path.join(content, 'faqs', 'about.yml'), 'page: about\n');
  expect(said().join()).toMatch(
    /faqs\/about\.yml: nothing reads this file; known are services\/\*\.yaml, /,
  );
});

test('what an editor program leaves behind is let be', () => {
  writeFileSync(path.join(content, '.stats.yaml.swp'), 'x');
  expect(said()).toEqual([]);
});

test('references are looked at once the files are right', () => {
  change('comparison.yaml', '      prototyping: Low\n', '');
  expect(said()).toEqual([
    'ContentError: content/comparison.yaml: row "maintenance" has no value for the service "prototyping".',
  ]);
});

test('a legal document is held to its head', () => {
  change('legal/refund.mdx', "lastUpdated: '2025-03-14'", 'lastUpdated: yesterday');
  expect(said().join()).toMatch(
    /refund\.mdx.*lastUpdated: must be a date in quotes, such as '2025-03-14'/,
  );
});
