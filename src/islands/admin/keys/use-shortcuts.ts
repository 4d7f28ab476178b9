import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from './shortcuts.ts';
import type { ShortcutName } from './shortcuts.ts';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

function isTaken({ target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest(FIELDS) !== null;
  return isField || document.querySelector('[role="dialog"]') !== null;
}

/** Acts on the desk's shortcuts while it is shown and they are on. */
export function useShortcuts(
  isOn: boolean,
  acts: Readonly<Record<ShortcutName, () => void>>,
): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const press = { key, ctrlKey, metaKey, altKey, isComposing, isTaken: isTaken(event) };
    const name = shortcutOf(press);
    if (name === null) return;
    event.preventDefault();
    acts[name]();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      act(event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, [isOn]);
}
