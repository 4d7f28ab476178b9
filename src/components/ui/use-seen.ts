import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether an element has been in the viewport, at least by the share `threshold` of it; with `around`, a selector,
 * the nearest element around it.
 */
export function useSeen(
  element: RefObject<Element | null>,
  { threshold = 0, around }: { threshold?: number; around?: string } = {},
): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { threshold },
    );
    const seen = around ? element.current?.closest(around) : element.current;
    if (seen) observer.observe(seen);
    return () => {
      observer.disconnect();
    };
  }, [element, threshold, around]);
  return isSeen;
}
