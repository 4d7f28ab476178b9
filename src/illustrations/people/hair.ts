import type { Traits } from './traits.ts';

/** Squared distance from the center of an ellipse; below 1 is inside. */
export const ellipse = (
  u: number,
  v: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): number => ((u - cx) / rx) ** 2 + ((v - cy) / ry) ** 2;

const strands = (u: number, v: number, curl: number): number =>
  0.07 * Math.sin(u * 52 + v * curl) + 0.05 * Math.sin(u * 23 - v * 31);

/** The hairline at the forehead, by hair style. */
function hairline(du: number, { hair, fringe }: Traits): number {
  if (hair === 'parting')
    return 0.265 - 0.42 * Math.abs(du - fringe * 0.09) ** 0.9 * 0.5 + 0.1 * (du * fringe);
  if (hair === 'bob') return 0.295 - 0.02 * Math.cos(du * 30);
  if (hair === 'long') return 0.22 + 2.2 * (du - fringe * 0.06) ** 2;
  if (hair === 'bun') return 0.225 + 1.4 * du * du;
  if (hair === 'curls') return 0.25 + 0.012 * Math.sin(du * 70) + 0.7 * du * du;
  return 0.218 + 1.6 * du * du;
}

interface Reach {
  readonly cap: number;
  readonly inHead: boolean;
}

function crown(u: number, v: number, width: number, { hair, fringe }: Traits): number {
  const w = width / 0.2;
  if (hair === 'curls')
    return ellipse(
      u,
      v,
      0.5,
      0.31,
      0.3 * w + 0.014 * Math.sin(v * 80),
      0.27 + 0.012 * Math.sin(u * 70),
    );
  if (hair === 'long' || hair === 'bob')
    return ellipse(u, v, 0.5 + fringe * 0.01, 0.335, 0.245 * w, 0.24);
  if (hair === 'crop') return ellipse(u, v, 0.5, 0.335, 0.212 * w, 0.205);
  return ellipse(u, v, 0.5 - fringe * 0.012, 0.33, 0.222 * w, 0.22);
}

/** Hair that falls beside the face. */
function falls(u: number, v: number, { inHead }: Reach, { hair, width, fringe }: Traits): boolean {
  if (inHead) return false;
  const out = Math.abs(u - 0.5);
  if (hair === 'bob') return v > 0.3 && v < 0.61 + 0.05 * out && out < width + 0.062;
  if (hair === 'long')
    return (
      v > 0.3 &&
      v < 0.9 &&
      out < width + 0.05 + 0.05 * Math.sin((v - 0.3) * 6 + fringe) + 0.04 * (v - 0.3)
    );
  return false;
}

/** The darkness of hair or hat at a point; undefined where there is none. */
export function hairAt(u: number, v: number, inHead: boolean, traits: Traits): number | undefined {
  const { hair, hairTone, width, fringe, light } = traits;
  const du = u - 0.5;
  if (hair === 'bald') return undefined;
  const cap = crown(u, v, width, traits);
  if (hair === 'beanie') {
    if (v > 0.235 && v < 0.3 && Math.abs(du) < width + 0.022)
      return 0.95 - (Math.floor(u * 46) % 2) * 0.5;
    return v <= 0.235 && ellipse(u, v, 0.5, 0.25, width + 0.02, 0.17) < 1
      ? hairTone * 0.72
      : undefined;
  }
  if (hair === 'scarf') {
    const wrap =
      ellipse(u, v, 0.5, 0.36, width + 0.055, 0.27) < 1 ||
      (v > 0.4 && v < 0.86 && Math.abs(du) < width + 0.045 + 0.1 * Math.max(0, v - 0.6));
    const face = ellipse(u, v, 0.5, 0.425, width * 0.9, 0.225) < 1;
    return wrap && !face ? 0.5 + 0.35 * Math.sin((u + v * 0.5 * fringe) * 24) ** 2 : undefined;
  }
  const glow =
    0.34 * Math.exp(-(((u - 0.5 - light * 0.08) / 0.07) ** 2) - ((v - 0.18) / 0.05) ** 2);
  const tone = Math.min(
    1,
    Math.max(0.1, hairTone - glow + strands(u, v, hair === 'curls' ? 60 : 14)),
  );
  if (hair === 'bun' && ellipse(u, v, 0.5 + fringe * 0.03, 0.085, 0.085, 0.072) < 1) return tone;
  if (cap < 1 && v < hairline(du, traits)) return tone;
  if (!inHead && cap < 1 && v < (hair === 'curls' ? 0.5 : 0.4)) return tone;
  return falls(u, v, { cap, inHead }, traits) ? tone : undefined;
}
