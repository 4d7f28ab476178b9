import { formatHex, wcagContrast, wcagLuminance } from 'culori';
import type { Palette, ThemeChoice } from '../schemas/theme.ts';
import { lchOf, withContrast } from './contrast.ts';
import type { Problems } from './deliveries.ts';
import { fontProblem } from './font.ts';

/** Text 4.5, buttons and marks 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS = [
  ['ink', 'ground', 4.5],
  ['ink', 'plate', 4.5],
  ['signal', 'ground', 3],
  ['signal', 'plate', 3],
] as const;

/** What a person can't tell apart, by the color and the ratio, and a color that they can. */
export function* inPalette(key: 'colors' | 'dark', palette: Palette): Problems {
  for (const [name, on, least] of PAIRS) {
    const [color, ground] = [lchOf(palette[name]), lchOf(palette[on])];
    const ratio = wcagContrast(color, ground);
    if (ratio >= least) continue;
    const other = withContrast(color, [ground], least);
    const shade = other && other.l < color.l ? 'darker' : 'lighter';
    const remedy = other ? `; a ${shade} ${name} such as "${formatHex(other)}" has it` : '';
    yield [
      [key, name],
      `${key}.${name} "${palette[name]}" on ${on} "${palette[on]}" has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}, and needs ${least} for ${least > 3 ? 'text' : 'buttons and marks'}${remedy}.`,
    ];
  }
  // A color between both leaves no room for the other texts, which differ from it.
  const [ink = 0, ...papers] = [palette.ink, palette.ground, palette.plate].map(wcagLuminance);
  if (Math.min(...papers) < ink && ink < Math.max(...papers))
    yield [
      [key, 'ink'],
      `${key}.ink "${palette.ink}" is lighter than one of ground "${palette.ground}" and plate "${palette.plate}" and darker than the other; choose both lighter than the ink, or both darker.`,
    ];
}

/** Colors of content/theme.yaml that can't be told apart, and a font that is not there. */
export function* inTheme({ colors, dark, font }: ThemeChoice): Problems {
  const problem = fontProblem(process.cwd(), font);
  if (problem) yield [['font', problem[0]], problem[1]];
  if (colors) yield* inPalette('colors', colors);
  if (dark) yield* inPalette('dark', dark);
}
