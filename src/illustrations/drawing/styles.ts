/** The site's colors available to drawings; each is a custom property of the same name. */
export type Color = 'ink' | 'ground' | 'plate' | 'signal';

export interface Style {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly width?: number;
}

/** All fill and stroke styles. */
export const STYLES = {
  ink: { fill: 'ink' },
  plate: { fill: 'plate' },
  ground: { fill: 'ground' },
  signal: { fill: 'signal' },
  rule: { stroke: 'ink', width: 1.75 },
  'accent-heavy': { stroke: 'signal', width: 4 },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

/** The style with a name. Marks only carry names from the table. */
export const styleOf = (name: string): Style => STYLES[name as StyleName];
