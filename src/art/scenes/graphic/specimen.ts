import { line, rect, write } from '../../core/marks.ts';
import { trackOf, widthOf } from '../../core/measure.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { hang } from '../../parts/plumb.ts';
import { compose } from '../stage.ts';

const anatomy = compose(({ client, rand }) => {
  const first = client.name.charAt(0);
  const second = pick(rand, ['a', 'e', 'g', 'k']);
  return [
    hang([80, 640], 44),
    rect(44, 44, 632, 450, 'page'),
    [
      ['Ascender', 104],
      ['x-height', 160],
      ['Baseline', 316],
      ['Descender', 382],
    ].map(([name, y], index) => [
      line([44, Number(y), 676, Number(y)], index === 2 ? 'cue' : 'hair'),
      write(664, Number(y) - 7, String(name), 110, { size: 15, weight: 500, anchor: 'end' }),
    ]),
    write(66, 316, first, 290, { size: 300, weight: 880 }),
    write(78 + widthOf(first, 300, 880, trackOf(300)), 316, second, 200, {
      size: 300,
      weight: 150,
    }),
    line([44, 408, 676, 408], 'rule'),
    write(66, 448, client.headline.join(' '), 400, { size: 28, weight: 850 }),
    write(66, 476, client.does, 420, { size: 17, weight: 400 }),
    write(656, 452, '28 / 17', 120, { size: 17, weight: 500, anchor: 'end' }),
  ];
});

const waterfall = compose(({ client, rand }) => {
  const turned = rand() < 0.5;
  const words = [client.name, ...client.products.map(({ name }) => name)];
  return times(6, (index) => {
    const rank = turned ? 5 - index : index;
    const weight = 120 + rank * 155;
    const y = 106 + index * 80;
    return [
      line([40, y + 16, 680, y + 16], rank === 5 ? 'heavy' : 'hair'),
      write(40, y, at(words, index), 370, { size: 68, weight }),
      write(680, y, String(Math.round(weight / 10) * 10), 70, {
        size: 18,
        weight: 500,
        anchor: 'end',
      }),
    ];
  });
});

const grid = compose(({ client, rand }) => {
  const letters = [...'AaBbCcDdEeFfGgHhKkMmNnOoPpQqRrSsTt&?!'];
  const hot = Math.floor(between(rand, 6, 20));
  const weight = pick(rand, [300, 600, 880]);
  return [
    hang([80, 640], 40),
    rect(40, 40, 640, 364, 'page'),
    times(28, (index) => {
      const [x, y] = [40 + (index % 7) * 91.43, 40 + Math.floor(index / 7) * 91];
      const on = index === hot;
      return [
        on ? rect(x, y, 91.43, 91, 'signal') : rect(x, y, 91.43, 91, 'hair'),
        write(x + 45.7, y + 64, at(letters, index), 88, {
          size: 56,
          weight: on ? 880 : weight,
          anchor: 'middle',
          fill: on ? 'on-signal' : 'ink',
        }),
      ];
    }),
    write(40, 480, client.headline[0], 320, { size: 54, weight: 200 }),
    write(680, 480, '0123456789', 260, { size: 38, weight: 880, anchor: 'end' }),
    line([40, 508, 680, 508], 'rule'),
  ];
});

/** A voice set in type. */
export const specimen = { anatomy, waterfall, grid };
