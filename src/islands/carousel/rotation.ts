/**
 * Whether slides turn by themselves, as the ARIA practices have it: focus stops them until the visitor starts them
 * again, the pointer only pauses them (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). A press of the mouse on a
 * slide's button is no focus in that sense: who points is done once the pointer leaves.
 */
export interface Rotation {
  /** `insisted`: started by the visitor, so that focus which stays or goes on inside does not stop it. */
  readonly choice: 'turning' | 'insisted' | 'stopped';
  readonly isUnderPointer: boolean;
  readonly isHeld: boolean;
  readonly isHidden: boolean;
}

export type RotationEvent =
  | { readonly type: 'began'; readonly isStill: boolean; readonly isUnderPointer: boolean }
  | { readonly type: 'button pressed' }
  | { readonly type: 'keyboard focus came' | 'focus left' | 'stillness asked' }
  | { readonly type: 'pointer moved'; readonly isOver: boolean }
  | { readonly type: 'finger moved'; readonly isDown: boolean }
  | { readonly type: 'page seen'; readonly isHidden: boolean };

/** How long a slide stands, in milliseconds. */
export const TURN_MS = 6000;

export const openingRotation: Rotation = {
  choice: 'turning',
  isUnderPointer: false,
  isHeld: false,
  isHidden: false,
};

/** Whether the visitor, or the page for them, wants the slides to turn; the button offers the contrary. */
export const isWanted = ({ choice }: Rotation): boolean => choice !== 'stopped';

/** Whether the next slide comes by itself. */
export const isTurning = (state: Rotation): boolean =>
  isWanted(state) && !state.isUnderPointer && !state.isHeld && !state.isHidden;

export function reduceRotation(state: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case 'began':
      return {
        ...state,
        choice: event.isStill ? 'stopped' : state.choice,
        isUnderPointer: event.isUnderPointer,
      };
    case 'button pressed':
      // The pointer that pressed is still there, and shall not undo what it asked for.
      return isWanted(state)
        ? { ...state, choice: 'stopped' }
        : { ...state, choice: 'insisted', isUnderPointer: false };
    case 'keyboard focus came':
      return state.choice === 'insisted' ? state : { ...state, choice: 'stopped' };
    case 'focus left':
      return state.choice === 'insisted' ? { ...state, choice: 'turning' } : state;
    case 'stillness asked':
      return { ...state, choice: 'stopped' };
    case 'pointer moved':
      return { ...state, isUnderPointer: event.isOver };
    case 'finger moved':
      return { ...state, isHeld: event.isDown };
    case 'page seen':
      return { ...state, isHidden: event.isHidden };
  }
}
