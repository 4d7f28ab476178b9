import { expect, test } from 'vitest';
import { gridLines, rulerTicks, selection } from '../../../src/sections/showcases/tool-lines.ts';

/** The lines that a path of moves and straight lines draws, as `x1 y1 x2 y2`. */
function linesOf(d: string): string[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MmHhVv])([^A-Za-z]*)/g)].flatMap(([, command = '', text = '']) => {
    const from = `${x} ${y}`;
    const [first = 0, second = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const base = command === command.toLowerCase() ? { x, y } : { x: 0, y: 0 };
    if (!'Vv'.includes(command)) x = base.x + first;
    if (!'Hh'.includes(command)) y = base.y + ('Vv'.includes(command) ? first : second);
    return 'Mm'.includes(command) ? [] : [`${from} ${x} ${y}`];
  });
}

test('the artboard has its grid inside its edges', () => {
  expect(linesOf(gridLines({ width: 300, height: 200 }, 100))).toEqual([
    '100 0 100 200',
    '200 0 200 200',
    '0 100 300 100',
  ]);
});

test('every fifth tick of the artboard’s rulers has full length', () => {
  const ticks = linesOf(rulerTicks(100, 10, 'x'));
  expect(ticks).toHaveLength(10);
  expect(ticks.filter((tick) => / 0 \d+ 1$/.test(tick))).toEqual(['0 0 0 1', '50 0 50 1']);
  expect(linesOf(rulerTicks(20, 10, 'y'))).toEqual(['0 0 1 0', '0.55 10 1 10']);
});

test('the artboard’s selection frame has a handle at each corner and side', () => {
  const { frame, handles } = selection({ width: 200, height: 100 }, 10, 4);
  expect(frame).toBe('M10 10H190V90H10z');
  expect(handles.match(/M/g)).toHaveLength(8);
  expect(handles).toContain('M98 8h4v4h-4z');
  expect(handles).not.toContain('M98 48');
});
