import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The width of an element in whole px, as it changes; 0 until it is known. */
export function useWidth<Host extends Element>(): [host: RefObject<Host | null>, width: number] {
  const host = useRef<Host>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    if (host.current) observer.observe(host.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [host, width];
}
