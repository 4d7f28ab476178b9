import { clampChroma, displayable, formatHex, parse } from 'culori';
import * as z from 'zod';
import { formed, group, whole } from './prose.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const WANTED =
  'must be a color such as "#0e258c", in quotes (without them, # begins a note): six digits from 0 to f';

/** Why a text is no color of the palette, and which color to write. */
function refusalOf(value: string): string {
  const color = parse(value);
  if (!color || (color.alpha ?? 1) < 1) return WANTED;
  const hex = formatHex(clampChroma(color, 'oklch'));
  return displayable(color)
    ? `must be written as "${hex}"`
    : `is stronger than many screens can show (it is outside sRGB); the nearest that all show is "${hex}"`;
}

const color = z
  .string(WANTED)
  .superRefine((value, context) => {
    if (!HEX.test(value)) context.addIssue({ code: 'custom', message: refusalOf(value) });
  })
  .transform((value) => value.toLowerCase())
  .meta({ pattern: '^#[0-9a-fA-F]{6}$' });

const palette = group({
  ground: color.describe('Behind everything.'),
  plate: color.describe('Cards, fields, menus.'),
  ink: color.describe('Text and lines.'),
  signal: color.describe('Buttons and what is chosen.'),
});

/** The four colors of a theme, as `#rrggbb`. */
export type Palette = z.infer<typeof palette>;

const font = group({
  package: formed(
    /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
    'must be a package of Fontsource such as @fontsource-variable/archivo',
  ).describe('The npm package with the font, which must be in package.json.'),
  axes: formed(
    /^[a-z0-9]+$/i,
    'must be the axes in the name of a file of the package, such as wght',
  ).describe(
    'What the file’s name says between subset and style: archivo-latin-wght-normal.woff2.',
  ),
});

export type FontChoice = z.infer<typeof font>;

/** The look of the site: content/theme.yaml. */
export const themeSchema = group({
  colors: palette
    .optional()
    .describe('The four colors of the light theme. All others follow from them.'),
  dark: palette.optional().describe('Those of the dark theme; without them, they follow, too.'),
  hue: whole(0, 359, 'a whole number of degrees')
    .optional()
    .describe('In place of colors: the ink’s hue on the OKLCH circle; the sample’s colors rotate.'),
  font,
}).superRefine(({ colors, dark, hue }, context) => {
  if ((colors === undefined) === (hue === undefined))
    context.addIssue('must have either colors or hue, and not both');
  if (dark && !colors)
    context.addIssue({
      code: 'custom',
      path: ['dark'],
      message: 'needs colors for the light theme',
    });
});

export type ThemeChoice = z.infer<typeof themeSchema>;
