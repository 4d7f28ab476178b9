import { useEffect } from 'react';

/**
 * Keeps the page behind from scrolling, by a class. Radix's own lock lives in Dialog.Overlay and writes a <style>
 * element (react-remove-scroll, react-style-singleton: https://github.com/theKashey/react-style-singleton), which a
 * policy of hashes refuses and which a static page has no nonce for. So the veil is our own, and Overlay is not used.
 */
export function useScrollLock(): void {
  useEffect(() => {
    const { classList, clientWidth } = document.documentElement;
    // Where scroll bars take room, the room stays: the page behind does not move.
    const lock = ['dialog-open', ...(innerWidth > clientWidth ? ['dialog-gutter'] : [])];
    classList.add(...lock);
    return () => {
      classList.remove(...lock);
    };
  }, []);
}
