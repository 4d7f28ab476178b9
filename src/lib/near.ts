/** For `client:visible`: an island hydrates when it is within half a window of the viewport. */
export const NEAR = { rootMargin: '50%' } as const;
