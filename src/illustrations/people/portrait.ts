import { flat, hatchRect, rect } from '../drawing/index.ts';
import type { Tone } from '../drawing/index.ts';
import { renderMarks, themed } from '../drawing/render.ts';
import type { Picture } from '../drawing/render.ts';
import { faceAt, halfWidth } from './face.ts';
import { ellipse, hairAt } from './hair.ts';
import { traitsOf } from './traits.ts';
import type { Traits } from './traits.ts';

/** The aspect ratio (height by width) of the proportions. */
const ASPECT = 7 / 6;

/** The face's outline lies between the head and the head scaled by this factor. */
const RIM = 1.045;

function clothesAt(du: number, v: number, top: number, { clothes, shirt, light }: Traits): number {
  const shade = du * light < 0 ? 0.14 : 0;
  const out = Math.abs(du);
  if (clothes === 'stripes')
    return (Math.floor((v + 0.16 * du * du) * 24) % 2 === 0 ? 0.88 : 0.14) + shade;
  if (clothes === 'rollneck')
    return (v < 0.79 && out < 0.125 ? 0.95 : 0.72 + 0.12 * Math.sin(du * 60)) + shade;
  if (clothes === 'collar') {
    if (out < 0.012) return 0.9;
    if (out < 0.15 && v < top + 0.075 && v > top + 0.01) return 0.08;
    return 0.22 + shirt * 0.5 + shade;
  }
  if (clothes === 'jacket')
    return out < 0.13 - 0.42 * (v - 0.76)
      ? 0.1 + shade
      : Math.abs(out - 0.15 + 0.4 * (v - 0.76)) < 0.012
        ? 0.15
        : 0.92;
  return (v < top + 0.03 ? 0.9 : 0.3 + shirt * 0.5) + shade;
}

function bodyAt(u: number, v: number, traits: Traits): number | undefined {
  const { skin, light, turn, tilt } = traits;
  const du = u - 0.5;
  const lean = du + (v < 0.74 ? tilt * (0.74 - v) : 0);
  const top =
    0.735 + 0.95 * Math.max(0, Math.abs(du + turn * 0.02) - 0.1) ** 1.5 - du * turn * 0.05;
  const open =
    traits.clothes === 'crew' || traits.clothes === 'stripes'
      ? 0.03
      : traits.clothes === 'rollneck'
        ? -0.05
        : 0.06;
  const neckline = 0.755 + open - 0.5 * Math.abs(du);
  if (Math.abs(lean) < 0.096 && v > 0.5 && v < neckline) {
    return 0.2 + skin + 0.4 * Math.exp(-(((v - 0.635) / 0.055) ** 2)) + (du * light < 0 ? 0.26 : 0);
  }
  if (traits.clothes === 'rollneck' && Math.abs(lean) < 0.115 && v > 0.695 && v < 0.76) return 0.9;
  return v > top ? Math.min(1, clothesAt(du, v, top, traits)) : undefined;
}

function headAt(u: number, v: number, traits: Traits): number | undefined {
  const inHead = Math.abs(u - 0.5) < halfWidth(v, traits);
  const hair = hairAt(u, v, inHead, traits);
  if (hair !== undefined) return hair;
  if (inHead) {
    const within = Math.abs(u - 0.5) * RIM < halfWidth(0.405 + (v - 0.405) * RIM, traits);
    return within ? faceAt(u, v, traits) : 0.7;
  }
  const { hair: style, width, skin, turn, earring } = traits;
  const covered = style === 'bob' || style === 'long' || style === 'scarf';
  if (covered) return undefined;
  for (const side of [-1, 1]) {
    if (turn * side > 0.55) continue;
    const x = 0.5 + side * (width + 0.006);
    if (earring && ellipse(u, v, x, 0.515, 0.012, 0.016) < 1) return 0.97;
    if (ellipse(u, v, x, 0.435, 0.027, 0.052) < 1)
      return 0.24 + skin + (ellipse(u, v, x, 0.435, 0.012, 0.03) < 1 ? 0.3 : 0);
  }
  return undefined;
}

/** The tone of a face over a picture of 6:7, derived from the seed. */
export function portraitTone(seed: string): Exclude<Tone, number> {
  const traits = traitsOf(seed);
  const [sin, cos] = [Math.sin(traits.tilt), Math.cos(traits.tilt)];
  return (u, v) => {
    const [x, y] = [u - 0.5, (v - 0.66) * ASPECT];
    const [hu, hv] = [0.5 + x * cos + y * sin, 0.66 + (y * cos - x * sin) / ASPECT];
    const front = headAt(hu, hv, traits);
    if (front !== undefined && (hv < 0.66 || traits.hair === 'scarf')) return front;
    return bodyAt(u, v, traits) ?? front ?? 0.14;
  };
}

const [WIDTH, HEIGHT] = [240, 280];

/** A portrait derived from a seed, 240 × 280 units. For sample people, never for real ones. */
export function drawPortrait(seed: string, rendering = themed): Picture {
  const marks = flat([
    rect(0, 0, WIDTH, HEIGHT, 'print'),
    hatchRect(0, 0, WIDTH, HEIGHT, portraitTone(seed), 3, 'print-tone'),
  ]);
  return { elements: renderMarks(marks, rendering), width: WIDTH, height: HEIGHT };
}
