import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has been in the viewport, at least by the share `threshold` of it. */
export function useSeen(element: RefObject<Element | null>, threshold = 0): boolean {
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
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, threshold]);
  return isSeen;
}
