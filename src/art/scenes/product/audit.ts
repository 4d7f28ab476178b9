import { disc, line, paragraph, path, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { greek, marker } from '../../parts/controls.ts';
import { browser, phone } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import { cataloguePage, productPage, splitPage, stackedPage } from '../../screens/pages.ts';
import { homeScreen, orderScreen } from '../../screens/phones.ts';
import { compose } from '../stage.ts';

export const FINDINGS: readonly (readonly [string, number])[] = [
  ['The price is hidden', 4],
  ['Two buttons compete', 3],
  ['Gray on gray', 3],
  ['No way back', 2],
  ['The field forgets', 4],
  ['Errors in red alone', 2],
];

export const severity = (x: number, y: number, level: number, hot: boolean) =>
  times(4, (index) =>
    rect(x + index * 20, y, 16, 9, index < level ? (hot ? 'signal' : 'ink') : 'hair'),
  );

const annotated = compose((pen) => {
  const page = pick(pen.rand, [splitPage, productPage, stackedPage]);
  const frame = browser(36, 44, 420, 420, pen.client.domain);
  const first = Math.floor(pen.rand() * 6);
  const spots = [
    [36, 120],
    [456, 180],
    [36, 330],
    [456, 400],
  ] as const;
  return [
    frame.marks,
    page(frame.room, pen),
    spots.map(([x, y], index) => marker(x, y, String(index + 1), index === 1 ? 'signal' : 'slab')),
    spots.map((_, index) => {
      const [text, level] = at(FINDINGS, first + index);
      const y = 64 + index * 106;
      return [
        line([486, y, 690, y], index === 1 ? 'cue-heavy' : 'rule'),
        write(486, y + 36, String(index + 1), 30, { size: 30, weight: index === 1 ? 880 : 250 }),
        paragraph(520, y + 28, text, 170, 2, {
          size: 20,
          weight: index === 1 ? 850 : 500,
          gap: 24,
        }),
        severity(520, y + 70, level, index === 1),
      ];
    }),
    write(36, 506, 'Four findings, heaviest in red', 420, { size: 20, weight: 600 }),
  ];
});

const attention = compose((pen) => {
  const { rand } = pen;
  const frame = browser(44, 44, 470, 448, pen.client.domain);
  const { x, y, w, h } = frame.room;
  const centres = times(3, () => [between(rand, 0.2, 0.8), between(rand, 0.3, 0.56)] as const);
  const heat = (u: number, v: number): number =>
    centres.reduce(
      (sum, [a, b], index) =>
        sum + (1 - index * 0.25) * Math.exp(-(((u - a) / 0.13) ** 2) - ((v - b) / 0.12) ** 2),
      0,
    );
  return [
    frame.marks,
    cataloguePage(frame.room, pen),
    screen(x + 2, y + 2, w - 4, h - 4, (u, v) => Math.min(1, heat(u, v)) * 0.95, 9, 'tone-cue'),
    ['Seen first', 'Seen', 'Missed'].map((name, index) => [
      write(548, 120 + index * 128, ['71%', '24%', '5%'][index] ?? '', 140, {
        size: 52,
        weight: 880 - index * 320,
      }),
      write(548, 148 + index * 128, name, 140, { size: 19, weight: 500 }),
      line([548, 166 + index * 128, 690, 166 + index * 128], index === 0 ? 'cue-heavy' : 'hair'),
    ]),
  ];
});

const mended = compose((pen) => {
  const before = phone(48, 44, 200, 430);
  const after = phone(470, 44, 200, 430);
  const first = Math.floor(pen.rand() * 6);
  const list = times(3, (index) => at(FINDINGS, first + index));
  const { x, y, w } = before.room;
  return [
    before.marks,
    write(x, y + 24, pen.client.name, w, { size: 14, weight: 400 }),
    times(6, (index) =>
      rect(
        x + (index % 3) * 56,
        y + 40 + Math.floor(index / 3) * 22,
        50,
        15,
        index % 2 === 0 ? 'wash' : 'hair',
      ),
    ),
    greek(pen.rand, x, y + 104, w, 8, 9),
    times(2, (index) => [
      rect(x, y + 196 + index * 84, w, 44, 'dash'),
      greek(pen.rand, x, y + 254 + index * 84, w, 2, 9),
    ]),
    [rect(x, y + 356, 74, 22, 'rule'), rect(x + 84, y + 356, 74, 22, 'rule')],
    after.marks,
    pick(pen.rand, [homeScreen, orderScreen])(after.room, pen),
    list.map(([text, level], index) => {
      const level0 = 116 + index * 116;
      return [
        line([270, level0 - 26, 448, level0 - 26], 'hair'),
        paragraph(282, level0, text, 156, 2, { size: 20, weight: 650, gap: 24 }),
        severity(282, level0 + 40, level, index === 0),
        line([248, level0 + 10, 270, level0 + 10], 'cue'),
        disc(248, level0 + 10, 5, 'signal'),
      ];
    }),
    hang([359], 60),
    path('M330 462H388M378 454L389 462L378 470', 'cue-heavy'),
    write(48, 516, 'Found', 140, { size: 26, weight: 250 }),
    write(670, 516, 'Mended', 160, { size: 26, weight: 880, anchor: 'end' }),
  ];
});

/** What stands in the way. */
export const audit = { annotated, attention, mended };
