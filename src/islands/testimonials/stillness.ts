/** The visitor's wish for stillness, read when something is about to move. */
export const stillness = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');
