import { useEffect, useEffectEvent } from 'react';
import type { Layer } from './layers.ts';

/** Lets the browser's Back close a layer while its component is shown. */
export function useLayer(close: Layer['close']): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const layer: Layer = { close: () => onBack() };
    const tell = (type: 'layer:open' | 'layer:close') =>
      document.dispatchEvent(new CustomEvent(type, { detail: layer }));
    tell('layer:open');
    return () => {
      tell('layer:close');
    };
  }, []);
}
