import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatClock, WEEKDAYS } from '../../src/domain/office-hours.ts';
import { readPalette } from '../../src/build/palette.ts';
import { themeKey } from '../../src/build/inline-script.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import type { Site } from '../../src/schemas/site.ts';
import { files, strings, text } from '../schemas/files.ts';
import { colors, source as tokens } from '../styles/tokens.ts';
import type { BuiltSite } from '../site/site.ts';
import { AGENCY, first } from './changes.ts';

/** In characters: shorter texts, such as a country code, occur inside other words. */
const SHORTEST = 4;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');

/** The texts of content/site.yaml except weekdays, and the texts that the site derives from them. */
const saidBy = (brand: Site): string[] => [
  ...strings(brand).flatMap(({ words }) => (WEEKDAYS.some((day) => day === words) ? [] : words)),
  themeKey(brand.name),
  ...brand.offices.flatMap(({ telephone, hours }) => [
    telephone.replaceAll(/[^+\d]/g, ''),
    ...hours.map(({ opens, closes }) => `${formatClock(opens)} - ${formatClock(closes)}`),
  ]),
];

/** The brand's colors as hex, as used in files without a stylesheet. */
const brandColors = (): string[] =>
  [...colors.keys()]
    .filter((name) => !/success|warning|danger/.test(name))
    .flatMap((name) => [readPalette(tokens, 'light')(name), readPalette(tokens, 'dark')(name)]);

/** Texts of one brand that the other lacks, and the current colors, in lower case. */
function tracesOf(brand: Site, other: Site): string[] {
  const kept = new Set(saidBy(other));
  const own = saidBy(brand).filter((text) => !kept.has(text) && text.length >= SHORTEST);
  const written = [...own, ...own.map(escapeHtml), ...brandColors()];
  return [...new Set(written.map((text) => text.toLowerCase()))];
}

/** What only site.yaml says: other files may name the same city, as the seat of a court. */
const elsewhere = files()
  .filter((file) => file !== 'site.yaml')
  .map((file) => text(file).toLowerCase())
  .join('\n');

/** What no file of the other agency may contain. */
export const traces = tracesOf(
  first,
  siteSchema.parse({ ...first, ...AGENCY, sample: true }),
).filter((trace) => !elsewhere.includes(trace));

/** `file: trace`, one line for each trace in the text or the bytes of a site's file. */
export function findTraces({ folder, files }: BuiltSite): string[] {
  return [...files].flatMap((file) => {
    const bytes = readFileSync(path.join(folder, file));
    const content = `${bytes.toString('utf8')}\n${bytes.toString('utf16le')}`.toLowerCase();
    return traces.filter((trace) => content.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
}
