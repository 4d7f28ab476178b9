import { ellipse } from './hair.ts';
import type { Traits } from './traits.ts';

const bump = (u: number, v: number, a: number, b: number, su: number, sv: number): number =>
  Math.exp(-(((u - a) / su) ** 2) - ((v - b) / sv) ** 2);

/** Half the head's width at a height; negative above and below the head. */
export function halfWidth(v: number, { width, jaw }: Traits): number {
  const q = (v - 0.405) / 0.255;
  if (Math.abs(q) > 1) return -1;
  return width * Math.sqrt(1 - q * q) * (q > 0 ? 1 - (1 - jaw) * q : 1);
}

interface Places {
  readonly left: number;
  readonly right: number;
  readonly nose: number;
  readonly mouth: number;
}

/** On a turned head the features are off center, and the far eye is nearer to the nose. */
const places = ({ turn }: Traits): Places => ({
  left: 0.421 + turn * 0.034 + Math.max(0, turn) * 0.012,
  right: 0.579 + turn * 0.034 + Math.min(0, turn) * 0.012,
  nose: 0.5 + turn * 0.052,
  mouth: 0.5 + turn * 0.038,
});

function modelling(u: number, v: number, traits: Traits, at: Places): number {
  const { skin, light, turn } = traits;
  const side = (u - 0.5) * -light;
  let tone =
    0.08 +
    skin +
    0.44 * Math.max(0, Math.min(1, (side + 0.02) / 0.17)) ** 1.5 +
    0.1 * Math.max(0, v - 0.52);
  tone +=
    0.2 * bump(u, v, at.left, 0.374, 0.05, 0.02) + 0.2 * bump(u, v, at.right, 0.374, 0.05, 0.02);
  tone +=
    0.34 * bump(u, v, at.nose - light * 0.026, 0.455, 0.016, 0.07) -
    0.12 * bump(u, v, at.nose, 0.44, 0.012, 0.06);
  tone += 0.4 * bump(u, v, at.nose + turn * 0.008, 0.503, 0.036, 0.01);
  tone +=
    0.13 * bump(u, v, at.mouth, 0.612, 0.05, 0.014) -
    0.08 * bump(u, v, 0.5 + light * 0.1, 0.47, 0.05, 0.05);
  return tone;
}

/** The darkness of eyes, brows and mouth; undefined elsewhere. */
function accents(u: number, v: number, traits: Traits, at: Places): number | undefined {
  const { smile, brow, turn } = traits;
  for (const [index, x] of [at.left, at.right].entries()) {
    const du = u - x;
    const lift = index === 0 ? brow : -brow;
    const arch = 0.346 + lift - 0.014 * (1 - (du / 0.056) ** 2);
    if (Math.abs(du) < 0.055 && Math.abs(v - arch) < 0.0095) return 0.9;
    const squint = 0.0185 - 0.004 * smile;
    if (ellipse(u, v, x + turn * 0.008, 0.4, 0.015, 0.0155) < 1) return 0.97;
    if (Math.abs(v - 0.3825 - du * du * 2) < 0.0062 && Math.abs(du) < 0.036) return 0.95;
    if (ellipse(u, v, x, 0.4, 0.034, squint) < 1) return 0.05;
    if (smile > 0.6 && Math.abs(v - 0.43 + du * du * 1.2) < 0.004 && Math.abs(du) < 0.03)
      return 0.5;
  }
  const dm = u - at.mouth;
  const wide = 0.052 + 0.022 * smile;
  const line = 0.566 - 2.6 * smile * dm * dm;
  if (Math.abs(dm) < wide) {
    if (Math.abs(v - line) < 0.0075) return 0.95;
    if (smile > 0.72 && v > line && v < line + 0.026 * (1 - (dm / wide) ** 2)) return 0.03;
    if (smile > 0.72 && v > line && v < line + 0.034 * (1 - (dm / wide) ** 2)) return 0.8;
    if (smile <= 0.72 && v > line && v < line + 0.024 * (1 - (dm / wide) ** 2)) return 0.42;
  }
  return undefined;
}

function beardAt(
  u: number,
  v: number,
  { beard, hairTone }: Traits,
  at: Places,
): number | undefined {
  if (beard === 'none') return undefined;
  const dm = Math.abs(u - at.mouth);
  const tone = Math.min(1, hairTone + 0.09 * Math.sin(u * 70 + v * 20));
  if (v > 0.524 && v < 0.552 + dm * 0.22 && dm < 0.078) return tone;
  if (beard === 'moustache') return undefined;
  const lips = ellipse(u, v, at.mouth, 0.574, 0.062, 0.026) < 1;
  return !lips && v > 0.6 - 1.1 * Math.max(0, Math.abs(u - 0.5) - 0.075) ? tone : undefined;
}

function glassesAt(u: number, v: number, { glasses }: Traits, at: Places): number | undefined {
  if (glasses === 'none') return undefined;
  for (const x of [at.left, at.right]) {
    const far =
      glasses === 'round'
        ? ellipse(u, v, x, 0.402, 0.068, 0.059)
        : Math.max(Math.abs(u - x) / 0.07, Math.abs(v - 0.403) / 0.046) ** 2;
    if (far > 0.74 && far < 1.06) return 0.97;
  }
  const between = u > at.left && u < at.right;
  return Math.abs(v - 0.392) < 0.007 &&
    (!between || Math.abs(u - at.nose) < 0.026) &&
    (u < at.left - 0.06 || u > at.right + 0.06 || between)
    ? 0.95
    : undefined;
}

/** The darkness of the face at a point inside the head. */
export function faceAt(u: number, v: number, traits: Traits): number {
  const at = places(traits);
  const tone =
    glassesAt(u, v, traits, at) ??
    accents(u, v, traits, at) ??
    beardAt(u, v, traits, at) ??
    modelling(u, v, traits, at);
  return Math.max(0.065, Math.min(1, tone));
}
