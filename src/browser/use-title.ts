import { useEffect, useRef } from 'react';

/** Puts the state of a page into its title, before the brand. */
export function useTitle(title: string): void {
  const brand = useRef<string>(undefined);
  useEffect(() => {
    brand.current ??= document.title.slice(document.title.lastIndexOf(' | '));
    document.title = `${title}${brand.current}`;
  }, [title]);
}

/** Sets the title of the browser's tab while it is rendered; none leaves it as it is. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    const before = document.title;
    document.title = title || before;
    return () => {
      document.title = before;
    };
  }, [title]);
}
