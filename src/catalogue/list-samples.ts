import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A sample value left in content/. `file` is relative to it; `line` counts from 1. */
export interface Sample {
  file: string;
  line: number;
  what: string;
}

/**
 * Patterns of sample data: reserved names (RFC 2606), phone numbers set aside for fiction (NANPA,
 * Ofcom), flags.
 */
type Mark = readonly [pattern: RegExp, what: (found: string) => string];
const MARKS: readonly Mark[] = [
  [/^\s*(?:- )?sample: true\b/, () => 'is marked as a sample'],
  [/[\w.+-]*@?[\w-]+\.example\b/, (found) => `${found} is a reserved name`],
  [/\b555[- ]?01\d\d\b/, (found) => `${found} is a number set aside for fiction`],
  [/\b20 7946 0\d{3}\b/, (found) => `${found} is a number set aside for fiction`],
  [/\b\d+ Sample \w+/, (found) => `${found} is a sample address`],
];

/** The file with the example brand, which the agency replaces with its own. */
const BRAND_FILE = 'site.yaml';
const BRAND: readonly Mark[] = [
  [/^name: Plumbline$/, () => 'is the example’s name'],
  [/^owner: Plumbline Holdings Ltd$/, () => 'is the example’s owner'],
];

/** Invented clients of the sample projects. Not reported: every page labels them as samples. */
const DRAWN = 'clients.yaml';

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== DRAWN && statSync(path.join(folder, name)).isFile())
    .sort();
}

/** Every sample in a content folder, by file and line. Ignores comments. */
export function listSamples(contentFolder: string): Sample[] {
  return textFiles(contentFolder).flatMap((file) =>
    readFileSync(path.join(contentFolder, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        text.trimStart().startsWith('#')
          ? []
          : (file === BRAND_FILE ? [...MARKS, ...BRAND] : MARKS).flatMap(([pattern, what]) => {
              const found = pattern.exec(text)?.[0];
              return found === undefined ? [] : [{ file, line: index + 1, what: what(found) }];
            }),
      ),
  );
}
