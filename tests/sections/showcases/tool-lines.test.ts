import { expect, test } from 'vitest';
import { gridLines, rulerTicks, selection } from '../../../src/sections/showcases/tool-lines.ts';

test('the artboard has its grid inside its edges', () => {
  expect(gridLines({ width: 300, height: 200 }, 100)).toBe('M100 0V200M200 0V200M0 100H300');
});

test('every fifth tick of the artboard’s rulers has full length', () => {
  const ticks = rulerTicks(100, 10, 'x').match(/M[^M]+/g) ?? [];
  expect(ticks).toHaveLength(10);
  expect(ticks.filter((tick) => / 0V1$/.test(tick))).toEqual(['M0 0V1', 'M50 0V1']);
  expect(rulerTicks(20, 10, 'y')).toBe('M0 0H1M0.55 10H1');
});

test('the artboard’s selection frame has a handle at each corner and side', () => {
  const { frame, handles } = selection({ width: 200, height: 100 }, 10, 4);
  expect(frame).toBe('M10 10H190V90H10z');
  expect(handles.match(/M/g)).toHaveLength(8);
  expect(handles).toContain('M98 8h4v4h-4z');
  expect(handles).not.toContain('M98 48');
});
