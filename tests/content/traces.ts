import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  callRows,
  formatClock,
  formatShortClock,
  WEEKDAYS,
} from '../../src/domain/office-hours.ts';
import { directionsUrl, mapFrameUrl } from '../../src/lib/map.ts';
import { readPalette } from '../../src/lib/palette.ts';
import { themeKey } from '../../src/lib/theme-script.ts';
import type { Site } from '../../src/schemas/site.ts';

/** A country's code or `X` is found in many words; what is told apart begins here. */
const SHORTEST = 4;

/** Every text in a value, however deep; a weekday is everybody's. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return WEEKDAYS.some((day) => day === value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');

/** What a brand leaves in the files of its site besides the words of content/site.yaml. */
function derived({ name, offices }: Site): string[] {
  const hours = offices.flatMap((office) => office.hours);
  return [
    themeKey(name),
    ...offices.map(({ telephone }) => telephone.replaceAll(/[^+\d]/g, '')),
    ...offices.map(({ map }) => mapFrameUrl(map).split('&').at(-1) ?? ''),
    ...offices.map(({ address }) => directionsUrl(address)),
    ...hours.map(({ opens, closes }) => `${formatClock(opens)} - ${formatClock(closes)}`),
    ...callRows(hours).map(({ opening }) => `to ${formatShortClock(opening.closes)}`),
  ];
}

/** The colors of the tokens that belong to the brand: as stylesheets have them, and as other files do. */
function colors(tokens: string): string[] {
  const declared = [...tokens.matchAll(/--color-([\w-]+): light-dark\((.*)\);/g)].filter(
    ([, name = '']) => !/success|warning|danger/.test(name),
  );
  return declared.flatMap(([, name = '', pair = '']) => [
    ...pair.split(', ').map(minified),
    readPalette(tokens, 'light')(name),
    readPalette(tokens, 'dark')(name),
  ]);
}

/** `oklch(0.5 0.042 22)` as the build writes it: `oklch(50% .042 22)`. */
const minified = (color: string): string =>
  color
    .replace(/[\d.]+/, (lightness) => `${Number((Number(lightness) * 100).toFixed(2))}%`)
    .replace(' 0.', ' .');

/** What one brand says and another does not: to be looked for in the other's files, in lower case. */
export function tracesOf(brand: Site, other: Site, tokens: string): string[] {
  const kept = new Set([...texts(other), ...derived(other)]);
  const own = [...texts(brand), ...derived(brand)].filter(
    (text) => !kept.has(text) && text.length >= SHORTEST,
  );
  const written = own.flatMap((text) => [text, escapeHtml(text)]);
  return [...new Set([...written, ...colors(tokens)].map((text) => text.toLowerCase()))];
}

/** `file: trace`, one line for each trace in the text or the bytes of a file. */
export function findTraces(
  folder: string,
  files: Iterable<string>,
  traces: readonly string[],
): string[] {
  return [...files].flatMap((file) => {
    const bytes = readFileSync(path.join(folder, file));
    const content = `${bytes.toString('utf8')}\n${bytes.toString('utf16le')}`.toLowerCase();
    return traces.filter((trace) => content.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
}
