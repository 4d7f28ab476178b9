/**
 * Makes a value the first time it is asked for, and hands the same one to every page after that: what a page costs
 * then does not grow with the number of pages. Development makes it anew each time, as content changes under it.
 */
export function onceABuild<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (import.meta.env.DEV ? make() : (made ??= make()));
}
