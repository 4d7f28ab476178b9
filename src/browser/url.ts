/** The URL's fragment as written, or '': ids are slugs, in which nothing is encoded. */
export const currentHash = (): string => location.hash.slice(1);

/**
 * Replaces the page's URL in the browser's history, and keeps the entry's state. Not for src/scripts: a
 * script that shares a module with an island becomes a file of its own.
 */
export const replaceUrl = (url: string | URL): void => history.replaceState(history.state, '', url);
