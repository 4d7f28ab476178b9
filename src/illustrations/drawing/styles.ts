/** The site's colors available to drawings; each is a custom property of the same name. */
export type Color =
  | 'ink'
  | 'ground'
  | 'plate'
  | 'wash'
  | 'signal'
  | 'on-signal'
  | 'signal-text'
  | 'inverted'
  | 'on-inverted'
  | 'print'
  | 'print-ink';

export interface Style {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly width?: number;
  readonly dash?: string;
}

/** All fill and stroke styles. */
export const STYLES = {
  ink: { fill: 'ink' },
  /** A dark surface in both themes; the stroke separates it from surfaces of the same color. */
  inverted: { fill: 'inverted', stroke: 'ink', width: 1.5 },
  'on-inverted': { fill: 'on-inverted' },
  plate: { fill: 'plate' },
  ground: { fill: 'ground' },
  wash: { fill: 'wash' },
  signal: { fill: 'signal' },
  'on-signal': { fill: 'on-signal' },
  print: { fill: 'print' },
  'print-ink': { fill: 'print-ink' },
  page: { fill: 'ground', stroke: 'ink', width: 1.5 },
  sheet: { fill: 'plate', stroke: 'ink', width: 1.5 },
  bold: { fill: 'ground', stroke: 'ink', width: 3.5 },
  hair: { stroke: 'ink', width: 1 },
  rule: { stroke: 'ink', width: 1.75 },
  heavy: { stroke: 'ink', width: 3.5 },
  thick: { stroke: 'ink', width: 7 },
  dash: { stroke: 'ink', width: 1.25, dash: '5 4' },
  accent: { stroke: 'signal', width: 2.25 },
  'accent-hair': { stroke: 'signal', width: 1.25 },
  'accent-heavy': { stroke: 'signal', width: 4 },
  'accent-dash': { stroke: 'signal', width: 2, dash: '6 4' },
  'inverted-rule': { stroke: 'on-inverted', width: 2 },
  'inverted-hair': { stroke: 'on-inverted', width: 1 },
  'print-rule': { stroke: 'print-ink', width: 1.75 },
  'print-hair': { stroke: 'print-ink', width: 1 },
  'print-heavy': { stroke: 'print-ink', width: 4 },
  pointer: { fill: 'ink', stroke: 'ground', width: 1.75 },
  tone: { stroke: 'ink' },
  'print-tone': { stroke: 'print-ink' },
  'inverted-tone': { stroke: 'on-inverted' },
  'accent-tone': { stroke: 'signal' },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

/** The style with a name. Marks only carry names from the table. */
export const styleOf = (name: string): Style => STYLES[name as StyleName];
