import { useEffect, useReducer } from 'react';
import type { Dispatch, RefObject } from 'react';
import { isTurning, openingRotation, reduceRotation, TURN_MS } from '../../lib/rotation.ts';
import type { Rotation, RotationEvent } from '../../lib/rotation.ts';
import { stillness } from './stillness.ts';

/** Whether the quotes turn, from what the page, the system and the pointer say by the time the script is there. */
export function useRotation(root: RefObject<HTMLElement | null>): {
  rotation: Rotation;
  dispatch: Dispatch<RotationEvent>;
} {
  const [rotation, dispatch] = useReducer(reduceRotation, openingRotation);
  useEffect(() => {
    const still = stillness();
    const see = (): void => {
      dispatch({ type: 'page seen', isHidden: document.hidden });
    };
    const calm = (): void => {
      if (still.matches) dispatch({ type: 'stillness asked' });
    };
    // A pointer that was there before the script never enters. A finger leaves its hover behind, and has none.
    const isUnderPointer = root.current?.matches(':hover') && matchMedia('(hover: hover)').matches;
    dispatch({ type: 'began', isStill: still.matches, isUnderPointer: isUnderPointer ?? false });
    see();
    document.addEventListener('visibilitychange', see);
    still.addEventListener('change', calm);
    return () => {
      document.removeEventListener('visibilitychange', see);
      still.removeEventListener('change', calm);
    };
  }, [root]);
  return { rotation, dispatch };
}

/** Calls `turn` once the selected slide has stood for its time; a slide that was chosen gets all of it. */
export function useTurns(rotation: Rotation, selected: number, turn: () => void): void {
  const turning = isTurning(rotation);
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(turn, TURN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [turning, selected, turn]);
}
