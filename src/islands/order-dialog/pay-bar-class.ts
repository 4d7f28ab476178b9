/** The most that the pay bar takes of a window, and of what a phone's keyboard leaves of it (`--covered`). */
export const BAR_HEIGHT = 'max-h-[min(20rem,45dvh-0.45*var(--covered,0px))]';

/** For what the pay bar may cover: what takes the focus, and its field, is scrolled clear of it. */
export const ABOVE_BAR = '**:scroll-mb-[min(20rem,45dvh-0.45*var(--covered,0px))]';
