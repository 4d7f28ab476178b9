import { expect, test } from 'vitest';
import {
  isTurning,
  isWanted,
  openingRotation,
  reduceRotation,
} from '../../../src/islands/carousel/rotation.ts';
import type { RotationEvent } from '../../../src/islands/carousel/rotation.ts';

const began: RotationEvent = { type: 'began', isReduced: false, isUnderPointer: false };
const pressed: RotationEvent = { type: 'button pressed' };
const focused: RotationEvent = { type: 'keyboard focus came' };
const left: RotationEvent = { type: 'focus left' };
const over: RotationEvent = { type: 'pointer moved', isOver: true };
const away: RotationEvent = { type: 'pointer moved', isOver: false };
const touched: RotationEvent = { type: 'touch changed', isDown: true };
const released: RotationEvent = { type: 'touch changed', isDown: false };
const hidden: RotationEvent = { type: 'page seen', isHidden: true };
const seen: RotationEvent = { type: 'page seen', isHidden: false };

const after = (...events: readonly RotationEvent[]) =>
  events.reduce(reduceRotation, openingRotation);

test.each<[string, RotationEvent[], boolean]>([
  ['from the start', [began], true],
  ['not with reduced motion', [{ ...began, isReduced: true }], false],
  ['not under a pointer that was there before', [{ ...began, isUnderPointer: true }], false],
  ['not under the pointer', [began, over], false],
  ['again once the pointer has left', [began, over, away], true],
  ['not during a touch', [began, touched], false],
  ['again after the touch', [began, touched, released], true],
  ['not in a hidden tab', [began, hidden], false],
  ['again when the tab is visible', [began, hidden, seen], true],
  ['not under focus', [began, focused], false],
  ['not after focus either', [began, focused, left], false],
  ['not after reduced motion was switched on', [began, { type: 'reduced motion asked' }], false],
  ['not after the button', [began, over, pressed, away], false],
  ['at the button, under the pointer that pressed it', [began, over, pressed, pressed], true],
  ['not when that pointer returns', [began, over, pressed, pressed, away, over], false],
  ['at the button, under the focus that pressed it', [began, focused, pressed], true],
  ['while that focus moves inside', [began, focused, pressed, focused], true],
  ['and after it', [began, focused, pressed, left], true],
  ['not when focus enters again', [began, focused, pressed, left, focused], false],
  ['at the button with reduced motion', [{ ...began, isReduced: true }, pressed], true],
])('slides turn by themselves %s', (_, events, turns) => {
  expect(isTurning(after(...events))).toBe(turns);
});

test('the button offers to stop while slides only pause', () => {
  expect(isWanted(after(began, over))).toBe(true);
  expect(isWanted(after(began, hidden))).toBe(true);
  expect(isWanted(after(began, focused))).toBe(false);
});

test('slides that were stopped stay stopped when focus leaves', () => {
  expect(isWanted(after(began, pressed, focused, left))).toBe(false);
});
