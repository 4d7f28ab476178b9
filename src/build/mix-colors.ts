import { formatHex } from 'culori';
import { atLightness, lchOf, withContrast } from '../catalogue/contrast.ts';
import type { Lch } from '../catalogue/contrast.ts';
import type { Palette, ThemeChoice } from '../schemas/theme.ts';
import { readColors, replaceColors, turnColors } from './palette.ts';
import type { Theme } from './palette.ts';

type Name = keyof Palette;
type Colors = ReadonlyMap<string, Lch>;

const NAMES: readonly Name[] = ['ground', 'plate', 'ink', 'signal'];

/** Which of the four each other color follows, in the light and in the dark theme. */
const FOLLOWS: Readonly<Record<string, Readonly<Record<Theme, Name>>>> = {
  wash: { light: 'ground', dark: 'ground' },
  'ink-soft': { light: 'ink', dark: 'ink' },
  'on-signal': { light: 'plate', dark: 'ground' },
  'signal-text': { light: 'signal', dark: 'signal' },
  inverted: { light: 'ink', dark: 'plate' },
  'inverted-plate': { light: 'ink', dark: 'plate' },
  'on-inverted': { light: 'plate', dark: 'ink' },
  'on-inverted-soft': { light: 'ground', dark: 'ink' },
  'inverted-signal': { light: 'signal', dark: 'signal' },
  'on-inverted-signal': { light: 'ink', dark: 'ground' },
  print: { light: 'plate', dark: 'ink' },
  'print-ink': { light: 'ink', dark: 'ground' },
};

const PAPER = ['ground', 'plate'];
const INVERTED = ['inverted', 'inverted-plate'];
const TEXT = 4.5;

/** What each color must stand out from, as text; in this order, since later ones depend on earlier ones. */
const STANDS_OUT: readonly (readonly [name: string, from: readonly string[]])[] = [
  ['wash', ['ink']],
  ['ink-soft', PAPER],
  ['on-signal', ['signal']],
  ['signal-text', PAPER],
  ['inverted', ['on-inverted']],
  ['inverted-plate', ['on-inverted']],
  ['on-inverted-soft', INVERTED],
  ['inverted-signal', INVERTED],
  ['on-inverted-signal', ['inverted-signal']],
  ['print-ink', ['print', 'on-inverted']],
  ...['success', 'warning', 'danger'].flatMap(
    (state) => [[state, PAPER] as const, [`inverted-${state}`, INVERTED] as const] as const,
  ),
];

const found = (colors: Colors, name: string): Lch => {
  const color = colors.get(name);
  if (!color) throw new Error(`styles/tokens.css has no --color-${name} to mix others from.`);
  return color;
};

/** Up to this lightness all looks black. */
const BLACK = 0.15;

/** Back into 0 to 1: what would be darker than black is as much lighter, so that it can be told from it. */
const reflect = (l: number): number => (l < 0 ? BLACK - l : Math.min(1, l));

/** A color that differs from another one as `drawn` differs from `base`. */
function move(own: Lch, base: Lch, drawn: Lch, l = reflect(own.l + drawn.l - base.l)): Lch {
  const c = own.c * (drawn.c / base.c);
  const h = (own.h + drawn.h - base.h + 360) % 360;
  return atLightness({ ...own, c, h }, l);
}

/** The drawn color where an agency's is the same, since a color as hex is rounded. */
const exact = (hex: string, drawn: Lch): Lch => (formatHex(drawn) === hex ? drawn : lchOf(hex));

/** All colors of a theme from its four. */
function mixTheme(theme: Theme, four: ReadonlyMap<Name, Lch>, drawn: Colors): Map<string, Lch> {
  const colors = new Map(drawn);
  for (const [name, color] of four) colors.set(name, color);
  for (const [name, { [theme]: followed }] of Object.entries(FOLLOWS)) {
    const [own, base] = [found(colors, followed), found(drawn, followed)];
    if (own !== base) colors.set(name, move(own, base, found(drawn, name)));
  }
  for (const [name, from] of STANDS_OUT) {
    const color = found(colors, name);
    const others = from.map((other) => found(colors, other));
    colors.set(name, withContrast(color, others, TEXT) ?? color);
  }
  return colors;
}

/** The dark theme's four, where the agency names none: as light as drawn, in the hues of the light theme. */
const DARK_FOLLOWS: Readonly<Record<Name, Name>> = {
  ground: 'ink',
  plate: 'ink',
  ink: 'ground',
  signal: 'signal',
};

type Pairs = ReadonlyMap<string, Readonly<Record<Theme, Lch>>>;

const inTheme = (pairs: Pairs, theme: Theme): Colors =>
  new Map([...pairs].map(([name, pair]) => [name, pair[theme]]));

function darkFour(light: ReadonlyMap<Name, Lch>, drawnLight: Colors, drawnDark: Colors) {
  const four = NAMES.map((name): [Name, Lch] => {
    const followed = DARK_FOLLOWS[name];
    const [own, base] = [found(light, followed), found(drawnLight, followed)];
    const drawn = found(drawnDark, name);
    return [name, own === base ? drawn : move(own, base, drawn, drawn.l)];
  });
  return new Map(four);
}

/** The tokens in an agency's four colors: each other color keeps its distance from one of them, and its contrast. */
function mixColors(tokens: string, colors: Palette, dark: Palette | undefined): string {
  const pairs = readColors(tokens);
  const [drawnLight, drawnDark] = [inTheme(pairs, 'light'), inTheme(pairs, 'dark')];
  const ownOf = (palette: Palette, drawn: Colors) =>
    new Map(NAMES.map((name) => [name, exact(palette[name], found(drawn, name))]));
  const four = ownOf(colors, drawnLight);
  const light = mixTheme('light', four, drawnLight);
  const darkOwn = dark ? ownOf(dark, drawnDark) : darkFour(four, drawnLight, drawnDark);
  const mixedDark = mixTheme('dark', darkOwn, drawnDark);
  const changed = [...pairs.keys()].filter(
    (name) =>
      light.get(name) !== drawnLight.get(name) || mixedDark.get(name) !== drawnDark.get(name),
  );
  return replaceColors(
    tokens,
    new Map(
      changed.map((name) => [name, { light: found(light, name), dark: found(mixedDark, name) }]),
    ),
  );
}

/** The tokens of src/styles/tokens.css, which are drawn in the sample's colors, in an agency's. */
export function themeColors(tokens: string, { colors, dark, hue }: ThemeChoice): string {
  if (hue !== undefined) return turnColors(tokens, hue);
  return colors ? mixColors(tokens, colors, dark) : tokens;
}
