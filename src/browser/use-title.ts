import { useEffect, useRef } from 'react';

/** Puts the state of a page into its title, before the brand. */
export function useTitle(title: string): void {
  const brand = useRef<string>(undefined);
  useEffect(() => {
    brand.current ??= document.title.slice(document.title.lastIndexOf(' | '));
    document.title = `${title}${brand.current}`;
  }, [title]);
}
