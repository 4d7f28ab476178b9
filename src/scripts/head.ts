// Runs in the head of every page, before its first paint; build/inline-script.ts puts it there.

/** The key of the chosen theme in localStorage; the build writes it. */
declare const THEME_KEY: string;

const root = document.documentElement;

/** The policy forbids zod's parser compilation by `new Function`: as `config({ jitless: true })`, before any module makes a schema. */
function keepZodFromCompiling(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/** The stored choice. Storage may be disabled. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

/** The stored theme, else the system's, else dark. After the first paint the page would flash. */
function setTheme(): void {
  const theme = storedTheme();
  const isDark = theme ? theme === 'dark' : !matchMedia('(prefers-color-scheme: light)').matches;
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
}

/**
 * - `is-fresh`: sections outside the window are not rendered yet (styles/base.css). Only on a new navigation: a restored scroll
 *   position needs each section's height, as does a link to a passage (`#:~:text=`, which Chromium shows here alone).
 * - `is-opening`: what stands below the home page's chart is not rendered yet, until the fourth frame (styles/service-chart.css).
 * - `is-arriving`: the page stays at its top until scripts/hash.ts scrolls to the hash.
 */
function setArrival(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { type, name } = navigation ?? { type: '', name: '' };
  const isFresh = type === 'navigate' && !name.includes(':~:');
  root.classList.toggle('is-fresh', isFresh);
  root.classList.toggle('is-opening', isFresh && location.hash === '');
  const isOpened = type === 'navigate' || type === 'reload';
  root.classList.toggle('is-arriving', isOpened && location.hash.length > 1);
}

/** WebKit reports a skipped view transition as an error. The page is revealed before any module runs. */
function acceptSkippedTransitions(): void {
  for (const name of ['pageswap', 'pagereveal'] as const)
    addEventListener(name, ({ viewTransition }) => {
      viewTransition?.ready.catch(() => undefined);
      viewTransition?.finished.catch(() => undefined);
    });
}

/** Runs in a later frame, the first of which is the page's first. */
function inFrame(frame: number, act: () => void): void {
  requestAnimationFrame(() => (frame > 1 ? inFrame(frame - 1, act) : act()));
}

root.classList.add('js');
keepZodFromCompiling();
setTheme();
setArrival();
acceptSkippedTransitions();
inFrame(4, () => root.classList.remove('is-opening'));
