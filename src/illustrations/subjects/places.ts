import { between, circle, times } from '../drawing/index.ts';
import type { Rand, Tone } from '../drawing/index.ts';
import { across, down } from './part.ts';
import type { Part } from './part.ts';

/** Draws a place that fills its picture of `w` × 100. */
export type Place = (rand: Rand, w: number) => readonly Part[];

const ridge = (rand: Rand, w: number, level: number, height: number): string => {
  const [a, b, phase] = [between(rand, 1.5, 3.5), between(rand, 5, 9), rand() * 6];
  const points = times(25, (index) => {
    const u = index / 24;
    const y =
      level + height * Math.sin(u * a + phase) + height * 0.28 * Math.sin(u * b + phase * 2);
    return `${(u * w).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 100L${points.join('L')}L${w} 100Z`;
};

export const hills: Place = (rand, w) => [
  { d: circle(w * between(rand, 0.25, 0.75), between(rand, 22, 32), 13), tone: 0 },
  ...times(4, (index): Part => ({
    d: ridge(rand, w, 46 + index * 14, 9 - index),
    tone: (_, v) => 0.1 + index * 0.27 - v * 0.16,
  })),
];

const ripples: Tone = (u, v) => 0.5 + 0.3 * Math.sin(v * 30 + Math.sin(u * 14) * 1.6) - 0.25 * v;

export const harbor: Place = (rand, w) => {
  const count = Math.max(3, Math.round(w / 22));
  const wide = w / count;
  const houses = times(count, (index): Part[] => {
    const [x, top] = [index * wide, between(rand, 24, 40)];
    const tone = [0.14, 0.5, 0.3, 0.72][Math.floor(rand() * 4)] ?? 0.3;
    const gable = `M${x} 66V${top}L${x + wide / 2} ${top - 12}L${x + wide} ${top}V66Z`;
    const windows = times(2, (row) =>
      [0.22, 0.6].map((u) => `M${x + wide * u} ${top + 6 + row * 13}h${0}`),
    );
    const panes = windows
      .flat()
      .map((start) => start.slice(1).split('h')[0]?.split(' ').map(Number) ?? []);
    const d = panes
      .map(([a = 0, b = 0]) => `M${a} ${b}H${a + wide * 0.18}V${b + 7}H${a}Z`)
      .join('');
    return [
      { d: gable, tone },
      { d, tone: tone > 0.45 ? 0 : 0.95 },
    ];
  }).flat();
  const x = w * between(rand, 0.3, 0.62);
  return [
    ...houses,
    { d: `M0 66H${w}V100H0Z`, tone: ripples },
    { d: `M${x - 1} 40L${x - 1} 74L${x - 17} 74Z`, tone: 0.04 },
    { d: `M${x + 2} 48L${x + 2} 74L${x + 14} 74Z`, tone: 0.2 },
    { d: `M${x - 20} 77H${x + 20}L${x + 13} 86H${x - 14}Z`, tone: 0.98 },
  ];
};

export const arches: Place = (_, w) => {
  const count = Math.max(2, Math.round(w / 40));
  const wide = w / count;
  const bays = times(count, (index): Part[] => {
    const [x, r] = [index * wide + wide * 0.18, wide * 0.32];
    const [top, right] = [52, index * wide + wide * 0.18 + r * 2];
    const bay = (inset: number): string =>
      `M${x + inset} 86V${top}C${x + inset} ${top - r * 1.3} ${right} ${top - r * 1.3} ${right} ${top}V86Z`;
    return [
      { d: bay(0), tone: 0.95 },
      { d: bay(r * 0.42), tone: down(0.04, 0.3) },
    ];
  }).flat();
  return [
    { d: `M0 0H${w}V10H0Z`, tone: 0.8 },
    { d: `M0 14H${w}V86H0Z`, tone: 0.2 },
    ...bays,
    { d: `M0 86H${w}L${w} 100H0Z`, tone: across(0.1, 0.5) },
  ];
};

export const street: Place = (rand, w) => {
  const count = Math.max(3, Math.round(w / 26));
  const wide = w / count;
  const blocks = times(count, (index): Part[] => {
    const [x, top] = [index * wide, between(rand, 12, 44)];
    const tone = [0.2, 0.66, 0.4, 0.86][(index + Math.floor(rand() * 2)) % 4] ?? 0.4;
    const rows = Math.floor((78 - top) / 12);
    const d = times(rows * 3, (cell) => {
      const [a, b] = [x + wide * (0.14 + 0.27 * (cell % 3)), top + 6 + Math.floor(cell / 3) * 12];
      return `M${a} ${b}H${a + wide * 0.17}V${b + 7}H${a}Z`;
    }).join('');
    return [
      { d: `M${x} 90V${top}H${x + wide}V90Z`, tone },
      { d, tone: tone > 0.5 ? 0 : 0.95 },
    ];
  }).flat();
  return [...blocks, { d: `M0 90H${w}V100H0Z`, tone: 0.85 }];
};
