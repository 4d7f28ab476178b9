import type { Subject } from '../../schemas/client.ts';
import { hatch, hatchRect, path, placePath, rect } from '../drawing/index.ts';
import type { Box, Drawing, Rand, StyleName, Tone } from '../drawing/index.ts';
import * as nature from './nature.ts';
import type { Part } from './part.ts';
import * as places from './places.ts';
import type { Place } from './places.ts';
import * as things from './things.ts';

const OBJECTS: Partial<Record<Subject, readonly Part[]>> = { ...nature, ...things };
const PLACES: Partial<Record<Subject, Place>> = places;

/** The surface under a subject: a print, the page, or a dark (inverted) surface. */
export type Paper = 'print' | 'page' | 'inverted';

interface Inks {
  readonly fill: StyleName;
  readonly tone: StyleName;
  readonly line: Record<NonNullable<Part['line']>, StyleName>;
}

const INKS: Record<Paper, Inks> = {
  print: {
    fill: 'print',
    tone: 'print-tone',
    line: { rule: 'print-rule', hair: 'print-hair', heavy: 'print-heavy', none: 'print-rule' },
  },
  page: {
    fill: 'ground',
    tone: 'tone',
    line: { rule: 'rule', hair: 'hair', heavy: 'heavy', none: 'rule' },
  },
  inverted: {
    fill: 'inverted',
    tone: 'inverted-tone',
    line: {
      rule: 'inverted-rule',
      hair: 'inverted-hair',
      heavy: 'inverted-rule',
      none: 'inverted-rule',
    },
  },
};

/** Lines are light on a dark surface, so the tone is inverted. */
const onPaper = (tone: Tone, paper: Paper): Tone => {
  if (paper !== 'inverted') return tone;
  if (typeof tone === 'number') return 1 - tone;
  return (u, v) => 1 - Math.min(1, tone(u, v));
};

function drawPart(part: Part, d: string, paper: Paper, step: number): Drawing {
  const inks = INKS[paper];
  const { line = 'rule' } = part;
  const outline = line === 'none' ? [] : [path(d, inks.line[line])];
  if (part.tone === undefined) return outline;
  const tone = step > 0 ? hatch(d, onPaper(part.tone, paper), step, inks.tone) : [];
  return [path(d, inks.fill), tone, outline];
}

/**
 * An object without background, as large as the box allows, on its lower edge.
 * @param step distance between hatch lines in units; 0 draws only outlines
 */
export function drawObject(
  subject: Subject,
  x: number,
  y: number,
  w: number,
  h: number,
  step = 5,
  paper: Paper = 'page',
): Drawing {
  const parts = OBJECTS[subject] ?? OBJECTS.vase ?? [];
  const size = Math.min(w, h);
  const [dx, dy] = [x + (w - size) / 2, y + h - size];
  return parts.map((part) => drawPart(part, placePath(part.d, dx, dy, size / 100), paper, step));
}

/** A place that fills its box, under a sky. */
function drawPlace(
  place: Place,
  rand: Rand,
  { x, y, w, h }: Box,
  paper: Paper,
  step: number,
): Drawing {
  const scale = h / 100;
  return [
    hatchRect(x, y, w, h, (_, v) => 0.26 - v * 0.25, step, INKS[paper].tone),
    place(rand, w / scale).map((part) =>
      drawPart(part, placePath(part.d, x, y, scale), paper, step),
    ),
  ];
}

/** An object on a floor in front of a wall. */
function drawStill(subject: Subject, { x, y, w, h }: Box, paper: Paper, step: number): Drawing {
  const { tone } = INKS[paper];
  const size = Math.min(w, h) * 0.84;
  const foot = y + h * 0.5 + size * 0.42;
  const edge = foot - size * 0.08;
  const [wall, floor] = paper === 'inverted' ? [0.07, 0.2] : [0.13, 0.36];
  return [
    hatchRect(x, y, w, edge - y, wall, step, tone),
    hatchRect(x, edge, w, y + h - edge, floor, step, tone),
    drawObject(subject, x + (w - size) / 2, foot - size, size, size, step, paper),
  ];
}

/** A picture of a subject that fills its box: an object on its floor, or a place. */
export function drawPicture(
  subject: Subject,
  rand: Rand,
  x: number,
  y: number,
  w: number,
  h: number,
  step = 5,
  paper: Paper = 'print',
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

/** Whether a subject is an object that can stand alone, not a place. */
export const isObject = (subject: Subject): boolean => subject in OBJECTS;
