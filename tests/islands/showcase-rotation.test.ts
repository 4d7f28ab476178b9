import { describe, expect, test } from 'vitest';
import * as rotation from '../../src/islands/showcase-software-development/rotation.ts';
import type { Rotation } from '../../src/islands/showcase-software-development/rotation.ts';

const playing = rotation.startRotation(5, true);
const at = (index: number): Rotation => ({ ...playing, index });

describe('the slides', () => {
  test('show each for 6000 ms', () => {
    expect(rotation.SLIDE_MS).toBe(6000);
  });

  test.each([
    [0, 'next', 1],
    [3, 'next', 4],
    [4, 'next', 0],
    [4, 'prev', 3],
    [0, 'prev', 4],
  ] as const)('from %i the %s one is %i', (from, direction, to) => {
    expect(rotation.step(at(from), direction)).toMatchObject({ index: to, direction });
  });

  test.each([
    [1, 3, 'next'],
    [3, 1, 'prev'],
  ] as const)('asked from %i to %i go by way of %s', (from, to, direction) => {
    expect(rotation.goTo(at(from), to)).toMatchObject({ index: to, direction });
  });

  test('asked for the one that shows keep the way of the last change', () => {
    const state = rotation.step(at(2), 'prev');
    expect(rotation.goTo(state, state.index)).toBe(state);
  });
});

describe('turning', () => {
  test('starts unless stillness was asked for', () => {
    expect(rotation.isTurning(playing)).toBe(true);
    expect(rotation.isTurning(rotation.startRotation(5, false))).toBe(false);
  });

  test.each(['pointer', 'control', 'hidden'] as const)('waits while held by %s', (by) => {
    const held = rotation.hold(rotation.hold(playing, by), by);
    expect(rotation.isTurning(held)).toBe(false);
    expect(rotation.isTurning(rotation.release(held, by))).toBe(true);
  });

  test('waits until the last hold is gone', () => {
    const held = rotation.hold(rotation.hold(playing, 'pointer'), 'hidden');
    const hovered = rotation.release(held, 'hidden');
    expect(rotation.isTurning(hovered)).toBe(false);
    expect(rotation.isTurning(rotation.release(hovered, 'pointer'))).toBe(true);
  });

  test('that was stopped goes on by the button alone', () => {
    const stopped = rotation.stop(playing);
    const passed = rotation.release(rotation.hold(stopped, 'pointer'), 'pointer');
    expect(rotation.isTurning(passed)).toBe(false);
    expect(rotation.isTurning(rotation.toggle(passed))).toBe(true);
  });

  test('is stopped by a press on the button that has the focus, and started by another', () => {
    const stopped = rotation.toggle(rotation.hold(playing, 'control'));
    expect(stopped.playing).toBe(false);
    expect(rotation.isTurning(rotation.toggle(stopped))).toBe(true);
  });

  test('ends when focus leaves the button without a press', () => {
    const left = rotation.leaveControl(rotation.hold(playing, 'control'));
    expect(left).toMatchObject({ playing: false, heldBy: [] });
  });

  test('goes on when focus leaves the button that started it', () => {
    const started = rotation.toggle(rotation.hold(rotation.stop(playing), 'control'));
    expect(rotation.isTurning(rotation.leaveControl(started))).toBe(true);
  });
});

describe('a swipe', () => {
  test.each([
    [-80, 10, 'next'],
    [80, -10, 'prev'],
    [-39, 0, undefined],
    [60, 50, undefined],
    [0, -200, undefined],
  ] as const)('over %i by %i pixels asks for %s', (across, down, direction) => {
    expect(rotation.swipe(across, down)).toBe(direction);
  });
});
