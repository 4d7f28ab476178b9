import type { Drawing } from '../core/marks.ts';
import { path, rect } from '../core/marks.ts';
import { placePath } from '../core/path.ts';
import type { StyleName } from '../core/styles.ts';
import type { Tone } from '../core/tone.ts';
import { engrave, screen } from '../core/tone.ts';
import type { Box, Rand, Subject } from '../types.ts';
import * as nature from './nature.ts';
import type { Part } from './part.ts';
import type { Place } from './places.ts';
import * as places from './places.ts';
import * as things from './things.ts';
import * as vessels from './vessels.ts';

const OBJECTS: Partial<Record<Subject, readonly Part[]>> = { ...vessels, ...nature, ...things };
const PLACES: Partial<Record<Subject, Place>> = places;

/** On which paper a subject is drawn: a print of its own, the page, or a slab of ink. */
export type Paper = 'print' | 'page' | 'slab';

interface Inks {
  readonly fill: StyleName;
  readonly tone: StyleName;
  readonly line: Record<NonNullable<Part['line']>, StyleName>;
}

const INKS: Record<Paper, Inks> = {
  print: {
    fill: 'print',
    tone: 'tone-print',
    line: {
      contour: 'contour',
      'contour-hair': 'contour-hair',
      'contour-heavy': 'contour-heavy',
      none: 'contour',
    },
  },
  page: {
    fill: 'ground',
    tone: 'tone',
    line: { contour: 'rule', 'contour-hair': 'hair', 'contour-heavy': 'heavy', none: 'rule' },
  },
  slab: {
    fill: 'slab',
    tone: 'tone-knock',
    line: {
      contour: 'knock',
      'contour-hair': 'knock-hair',
      'contour-heavy': 'knock',
      none: 'knock',
    },
  },
};

/** On a slab the lines are light, so tone is turned round. */
const onPaper = (tone: Tone, paper: Paper): Tone => {
  if (paper !== 'slab') return tone;
  if (typeof tone === 'number') return 1 - tone;
  return (u, v) => 1 - Math.min(1, tone(u, v));
};

function drawPart(part: Part, d: string, paper: Paper, step: number): Drawing {
  const inks = INKS[paper];
  const { line = 'contour' } = part;
  const outline = line === 'none' ? [] : [path(d, inks.line[line])];
  if (part.tone === undefined) return outline;
  const tone = step > 0 ? engrave(d, onPaper(part.tone, paper), step, inks.tone) : [];
  return [path(d, inks.fill), tone, outline];
}

export interface SubjectOptions {
  readonly paper?: Paper;
  /** Distance between lines of tone in units; 0 draws the outlines alone. */
  readonly step?: number;
}

/** A thing alone, without a ground, as large as the box allows, standing on its lower edge. */
export function drawObject(
  subject: Subject,
  x: number,
  y: number,
  w: number,
  h: number,
  { paper = 'page', step = 5 }: SubjectOptions = {},
): Drawing {
  const parts = OBJECTS[subject] ?? OBJECTS.vase ?? [];
  const size = Math.min(w, h);
  const [dx, dy] = [x + (w - size) / 2, y + h - size];
  return parts.map((part) => drawPart(part, placePath(part.d, dx, dy, size / 100), paper, step));
}

/** A place fills its box from edge to edge, under a sky. */
function drawPlace(
  place: Place,
  rand: Rand,
  { x, y, w, h }: Box,
  paper: Paper,
  step: number,
): Drawing {
  const scale = h / 100;
  return [
    screen(x, y, w, h, (_, v) => 0.26 - v * 0.25, step, INKS[paper].tone),
    place(rand, w / scale).map((part) =>
      drawPart(part, placePath(part.d, x, y, scale), paper, step),
    ),
  ];
}

/** A thing stands on a floor before a wall. */
function drawStill(subject: Subject, { x, y, w, h }: Box, paper: Paper, step: number): Drawing {
  const { tone } = INKS[paper];
  const size = Math.min(w, h) * 0.84;
  const foot = y + h * 0.5 + size * 0.42;
  const edge = foot - size * 0.08;
  const [wall, floor] = paper === 'slab' ? [0.07, 0.2] : [0.13, 0.36];
  return [
    screen(x, y, w, edge - y, wall, step, tone),
    screen(x, edge, w, y + h - edge, floor, step, tone),
    drawObject(subject, x + (w - size) / 2, foot - size, size, size, { paper, step }),
  ];
}

/** A picture of a subject that fills its box: a thing on its floor, or a place. */
export function drawPicture(
  subject: Subject,
  rand: Rand,
  x: number,
  y: number,
  w: number,
  h: number,
  { paper = 'print', step = 5 }: SubjectOptions = {},
): Drawing {
  const box = { x, y, w, h };
  const place = PLACES[subject];
  return [
    rect(x, y, w, h, INKS[paper].fill),
    place === undefined
      ? drawStill(subject, box, paper, step)
      : drawPlace(place, rand, box, paper, step),
  ];
}

/** Whether a subject is a thing that can stand alone, not a place. */
export const isObject = (subject: Subject): boolean => subject in OBJECTS;
