// The theme after the first paint; the head's script (lib/theme-script.ts) sets it before. Only a press stores a choice.
const root = document.documentElement;
const themeSwitch = document.querySelector<HTMLElement>('[data-theme-switch]');
const systemLight = matchMedia('(prefers-color-scheme: light)');
/** The browser's own bars. Both are written for the system's theme, light first. */
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const [lightBar = '', darkBar = ''] = bars.map(({ content }) => content);
const key = themeSwitch?.dataset['themeSwitch'] ?? '';

/** The visitor's stored choice; storage may be switched off. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function show(isDark: boolean): void {
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
  themeSwitch?.setAttribute('aria-checked', String(isDark));
  for (const bar of bars) bar.content = isDark ? darkBar : lightBar;
}

function update(): void {
  const theme = storedTheme();
  show(theme ? theme === 'dark' : !systemLight.matches);
}

themeSwitch?.addEventListener('click', () => {
  const isDark = themeSwitch.getAttribute('aria-checked') !== 'true';
  themeSwitch.setAttribute('aria-checked', String(isDark));
  // Each color of the page is computed anew, so the switch answers in the frame before: 32 instead of 80 ms on a slow
  // phone (`npm run bench:interaction`).
  requestAnimationFrame(() => setTimeout(show, 0, isDark));
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
});
systemLight.addEventListener('change', update);
// Another tab's choice, and a page restored from the back/forward cache after one.
addEventListener('storage', (event) => {
  if (event.key === key) update();
});
addEventListener('pageshow', (event) => {
  if (event.persisted) update();
});
show(root.classList.contains('dark'));
