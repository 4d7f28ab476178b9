/**
 * Automatic rotation by the ARIA carousel pattern: keyboard focus stops it until the visitor starts
 * it again, the pointer only pauses it (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). A
 * mouse press on a slide's button does not count as focus: the pause ends when the pointer leaves.
 */
export interface Rotation {
  /** `started`: started by the visitor, so that focus inside the carousel does not stop it. */
  readonly choice: 'turning' | 'started' | 'stopped';
  readonly isUnderPointer: boolean;
  readonly isHeld: boolean;
  readonly isHidden: boolean;
}

export type RotationEvent =
  | { readonly type: 'began'; readonly isReduced: boolean; readonly isUnderPointer: boolean }
  | { readonly type: 'button pressed' }
  | { readonly type: 'keyboard focus came' | 'focus left' | 'reduced motion asked' }
  | { readonly type: 'pointer moved'; readonly isOver: boolean }
  | { readonly type: 'touch changed'; readonly isDown: boolean }
  | { readonly type: 'page seen'; readonly isHidden: boolean };

/** The time that a slide is shown, in milliseconds. */
export const TURN_MS = 6000;

export const openingRotation: Rotation = {
  choice: 'turning',
  isUnderPointer: false,
  isHeld: false,
  isHidden: false,
};

/** Whether the rotation is on, apart from temporary pauses; the button toggles it. */
export const isWanted = ({ choice }: Rotation): boolean => choice !== 'stopped';

/** Whether the rotation is on and not paused. */
export const isTurning = (state: Rotation): boolean =>
  isWanted(state) && !state.isUnderPointer && !state.isHeld && !state.isHidden;

export function reduceRotation(state: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case 'began':
      return {
        ...state,
        choice: event.isReduced ? 'stopped' : state.choice,
        isUnderPointer: event.isUnderPointer,
      };
    case 'button pressed':
      // The pointer is still on the pressed button and must not pause the rotation it started.
      return isWanted(state)
        ? { ...state, choice: 'stopped' }
        : { ...state, choice: 'started', isUnderPointer: false };
    case 'keyboard focus came':
      return state.choice === 'started' ? state : { ...state, choice: 'stopped' };
    case 'focus left':
      return state.choice === 'started' ? { ...state, choice: 'turning' } : state;
    case 'reduced motion asked':
      return { ...state, choice: 'stopped' };
    case 'pointer moved':
      return { ...state, isUnderPointer: event.isOver };
    case 'touch changed':
      return { ...state, isHeld: event.isDown };
    case 'page seen':
      return { ...state, isHidden: event.isHidden };
  }
}
