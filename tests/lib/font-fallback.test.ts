import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchivo } from '../../src/lib/archivo.ts';
import { fallbackFaces } from '../../src/lib/font-fallback.ts';

const archivo = await readArchivo(join(import.meta.dirname, '../..'));

interface Stand {
  readonly from: number;
  readonly to: number;
  readonly figures: boolean;
  /** The scale, as a share. */
  readonly scale: number;
  readonly ascent: number;
}

function standsIn(css: string): Stand[] {
  return css
    .split('@font-face')
    .slice(1)
    .map((face) => {
      const [, from, to] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
      const share = (name: string) =>
        Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
      return {
        from: Number(from),
        to: Number(to),
        figures: face.includes('unicode-range'),
        scale: share('size-adjust'),
        ascent: share('ascent-override'),
      };
    });
}

const stands = standsIn(fallbackFaces(archivo, 'Hung at its price: $1,500 or $20,000.'));

test('every weight has one stand-in for letters and one for figures', () => {
  for (let weight = 1; weight <= 1000; weight += 1) {
    const found = stands.filter(({ from, to }) => from <= weight && weight <= to);
    expect(found.map(({ figures }) => figures)).toEqual([false, true]);
  }
});

test('a line is as high in the stand-in as in the font', () => {
  for (const { scale, ascent } of stands) expect(scale * ascent).toBeCloseTo(0.878, 2);
});

test('the heavier of two weights of one cut is the wider', () => {
  for (const figures of [false, true]) {
    const scales = stands.filter((stand) => stand.figures === figures && stand.from >= 600);
    const widths = scales.map(({ scale }) => scale);
    expect(widths.length).toBeGreaterThan(3);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  }
});

test('figures alone are as wide as tabular figures are: 0.6 em and more where they are black', () => {
  const black = stands.find(({ figures, from }) => figures && from >= 860);
  // Arial's figures are 0.556 em wide.
  expect(0.556 * (black?.scale ?? 0)).toBeGreaterThan(0.6);
});
