import type { Tone } from '../drawing/index.ts';

/** One piece of a drawing in a 100 × 100 square, floor at 90. Later parts cover earlier ones. */
export interface Part {
  readonly d: string;
  /** Hatched over the part; without it, only the outline is drawn. */
  readonly tone?: Tone;
  readonly line?: 'rule' | 'hair' | 'heavy' | 'none';
}

/** The tone of a round body lit from the upper left. */
export const round =
  (base = 0.66): Tone =>
  (u, v) => {
    const q = u * 2 - 1;
    const glint = 0.55 * Math.exp(-(((q + 0.45) / 0.24) ** 2));
    return Math.max(0.07, base + q * 0.3 - glint - (q > 0.86 ? 0.25 : 0) + 0.08 * v);
  };

/** A horizontal gradient between two darkness values. */
export const across =
  (left: number, right: number): Tone =>
  (u) =>
    left + (right - left) * u;

/** A vertical gradient between two darkness values. */
export const down =
  (top: number, bottom: number): Tone =>
  (_, v) =>
    top + (bottom - top) * v;

/** The tone of a ball lit from the upper left. */
export const ball =
  (base = 0.2): Tone =>
  (u, v) =>
    Math.min(1, base + 0.95 * Math.max(0, Math.hypot(u - 0.34, v - 0.3) - 0.2) ** 1.15);
