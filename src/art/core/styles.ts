import type { Color } from '../types.ts';

export interface Style {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly width?: number;
  readonly dash?: string;
}

/** Every way the pen can leave a mark. */
export const STYLES = {
  ink: { fill: 'ink' },
  /** A dark surface in both themes; its edge holds where it lies on its own color. */
  slab: { fill: 'slab', stroke: 'ink', width: 1.5 },
  'on-slab': { fill: 'on-slab' },
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
  beam: { stroke: 'ink', width: 7 },
  dash: { stroke: 'ink', width: 1.25, dash: '5 4' },
  cue: { stroke: 'signal', width: 2.25 },
  'cue-hair': { stroke: 'signal', width: 1.25 },
  'cue-heavy': { stroke: 'signal', width: 4 },
  'cue-dash': { stroke: 'signal', width: 2, dash: '6 4' },
  knock: { stroke: 'on-slab', width: 2 },
  'knock-hair': { stroke: 'on-slab', width: 1 },
  contour: { stroke: 'print-ink', width: 1.75 },
  'contour-hair': { stroke: 'print-ink', width: 1 },
  'contour-heavy': { stroke: 'print-ink', width: 4 },
  pointer: { fill: 'ink', stroke: 'ground', width: 1.75 },
  tone: { stroke: 'ink' },
  'tone-print': { stroke: 'print-ink' },
  'tone-knock': { stroke: 'on-slab' },
  'tone-cue': { stroke: 'signal' },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

/** The style of a name; a mark can only carry names of the table. */
export const styleOf = (name: string): Style => STYLES[name as StyleName];
