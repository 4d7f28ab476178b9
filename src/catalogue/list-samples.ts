import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fill } from '../domain/text.ts';
import { contentFiles, isPicture } from './schema-of.ts';

/** A sample value left in content/. `file` is relative to it; `line` counts from 1. */
export interface Sample {
  file: string;
  line: number;
  what: string;
}

const FLAG = 'is marked as a sample';

/**
 * Patterns of sample data: reserved names (RFC 2606), phone numbers set aside for fiction (NANPA,
 * Ofcom), flags.
 */
const MARKS = [
  [/^\s*(?:- )?sample: true\b/, FLAG],
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
  return samples;
}

/** Samples that are many in one place, as one: the first, with how many there are. */
const asOne = (samples: readonly Sample[], what: (count: number) => string): Sample[] => {
  const [first] = samples;
  return first ? [{ ...first, what: what(samples.length) }] : [];
};

/** Invented clients of a service's projects; nothing else in its file has the mark. */
const isClient = ({ file, what }: Sample): boolean => file.startsWith('services/') && what === FLAG;

/** Every sample in a content folder, by file and line. Ignores comments. */
export function listSamples(contentFolder: string): Sample[] {
  const files = contentFiles(contentFolder);
  const samples = files
    .filter((file) => /\.(?:mdx|yaml)$/.test(file))
    .flatMap((file) => samplesOf(contentFolder, file));
  const clients = Map.groupBy(samples.filter(isClient), ({ file }) => file);
  const drawings = files
    .filter((file) => isPicture(file) && file.endsWith('.svg'))
    .flatMap((file) => samplesOf(contentFolder, file).slice(0, 1));
  return [
    ...samples.filter((sample) => !isClient(sample)),
    ...[...clients.values()].flatMap((each) =>
      asOne(each, (count) => `has invented clients: ${count}`),
    ),
    ...[...Map.groupBy(drawings, ({ file }) => path.dirname(file)).values()].flatMap((each) =>
      asOne(each, (count) => `${each[0]?.what}; drawings with samples in this folder: ${count}`),
    ),
  ];
}
