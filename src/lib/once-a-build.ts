/**
 * Memoizes a value for a build, so that the cost per page does not grow with the number of pages.
 * Development recomputes it each time, because content may have changed.
 */
export function onceABuild<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (import.meta.env.DEV ? make() : (made ??= make()));
}
