import { useEffect, useEffectEvent, useReducer } from 'react';
import type { RefObject } from 'react';
import { isTurning, openingRotation, reduceRotation, TURN_MS } from './rotation.ts';
import type { Rotation } from './rotation.ts';

/** The rotation's state. Hydration sets it from visibility, motion preference and pointer. */
export function useRotation(root: RefObject<HTMLElement | null>) {
  const [rotation, dispatch] = useReducer(reduceRotation, openingRotation);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const onVisibility = (): void => dispatch({ type: 'page seen', isHidden: document.hidden });
    const onReducedMotion = (): void => {
      if (reducedMotion.matches) dispatch({ type: 'reduced motion asked' });
    };
    // A pointer that was over the carousel before hydration sends no pointerenter. Touch leaves a
    // :hover behind, so check for a hovering device.
    const isUnderPointer = root.current?.matches(':hover') && matchMedia('(hover: hover)').matches;
    dispatch({
      type: 'began',
      isReduced: reducedMotion.matches,
      isUnderPointer: isUnderPointer ?? false,
    });
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    reducedMotion.addEventListener('change', onReducedMotion);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      reducedMotion.removeEventListener('change', onReducedMotion);
    };
  }, [root]);
  return { rotation, dispatch };
}

/** Calls `onTurn` when the selected slide's time is over; a selection restarts the time. */
export function useTurns(rotation: Rotation, selected: number, onTurn: () => void): void {
  const turning = isTurning(rotation);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => turn(), TURN_MS);
    return () => clearTimeout(timer);
  }, [turning, selected]);
}
