import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fill } from '../domain/text.ts';
import { contentFiles } from './schema-of.ts';

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
const MARKS = [
  [/^\s*(?:- )?sample: true\b/, 'is marked as a sample'],
  [/[\w.+-]*@?[\w-]+\.example\b/, '{found} is a reserved name'],
  [/\b555[- ]?01\d\d\b/, '{found} is a number set aside for fiction'],
  [/\b20 7946 0\d{3}\b/, '{found} is a number set aside for fiction'],
  [/\b\d+ Sample \w+/, '{found} is a sample address'],
  [/\bPlumbline\b/, '{found} is the example agency'],
  [/^\s*delivery: simulated\b/, 'stores no message of the contact form'],
] as const;

function samplesOf(contentFolder: string, file: string): Sample[] {
  const samples = readFileSync(path.join(contentFolder, file), 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      text.trimStart().startsWith('#')
        ? []
        : MARKS.flatMap(([pattern, what]) => {
            const found = pattern.exec(text)?.[0];
            return found === undefined
              ? []
              : [{ file, line: index + 1, what: fill(what, { found }) }];
          }),
    );
  const [first] = samples;
  // Clients of the projects that the pages show: invented ones have reserved domains.
  if (file !== 'clients.yaml' || first === undefined) return samples;
  return [{ ...first, what: `has invented clients: ${samples.length}` }];
}

/** Every sample in a content folder, by file and line; invented clients as one. Ignores comments. */
export const listSamples = (contentFolder: string): Sample[] =>
  contentFiles(contentFolder)
    .filter((file) => /\.(?:mdx|yaml)$/.test(file))
    .flatMap((file) => samplesOf(contentFolder, file));
