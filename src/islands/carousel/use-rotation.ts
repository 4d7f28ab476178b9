import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Dispatch, RefObject } from 'react';
import { isTurning, openingRotation, reduceRotation, TURN_MS } from './rotation.ts';
import type { Rotation, RotationEvent } from './rotation.ts';

/** Whether the slides turn, from what the page, the system and the pointer say when the carousel is hydrated. */
export function useRotation(root: RefObject<HTMLElement | null>): {
  rotation: Rotation;
  dispatch: Dispatch<RotationEvent>;
} {
  const [rotation, dispatch] = useReducer(reduceRotation, openingRotation);
  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const onVisibility = (): void => {
      dispatch({ type: 'page seen', isHidden: document.hidden });
    };
    const onStillness = (): void => {
      if (stillness.matches) dispatch({ type: 'stillness asked' });
    };
    // A pointer that was there before hydration never enters. A finger leaves its hover behind, and has none.
    const isUnderPointer = root.current?.matches(':hover') && matchMedia('(hover: hover)').matches;
    dispatch({
      type: 'began',
      isStill: stillness.matches,
      isUnderPointer: isUnderPointer ?? false,
    });
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    stillness.addEventListener('change', onStillness);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stillness.removeEventListener('change', onStillness);
    };
  }, [root]);
  return { rotation, dispatch };
}

/** Calls `onTurn` once the selected slide has stood for its time; a slide that was chosen gets all of it. */
export function useTurns(rotation: Rotation, selected: number, onTurn: () => void): void {
  const turning = isTurning(rotation);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => turn(), TURN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [turning, selected]);
}
