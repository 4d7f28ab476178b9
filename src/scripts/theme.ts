// The theme after the first paint; scripts/head.ts sets it before. Only the
// switch stores a choice.
const root = document.documentElement;
const themeSwitch = document.querySelector<HTMLElement>('[data-theme-switch]');
const systemLight = matchMedia('(prefers-color-scheme: light)');
/** The browser's toolbar color: one element per system theme, light first. */
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const [lightBar = '', darkBar = ''] = bars.map(({ content }) => content);
const key = themeSwitch?.dataset['themeSwitch'] ?? '';

/** The stored choice. Storage may be disabled. */
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
  // Its icon turns when it is pressed, not when the page loads in the light theme.
  themeSwitch.dataset['switched'] = '';
  // Every color of the page is recomputed, so the switch itself is painted one frame earlier: 32
  // instead of 80 ms on a slow phone (`npm run bench:interaction`).
  requestAnimationFrame(() => setTimeout(show, 0, isDark));
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
});
systemLight.addEventListener('change', update);
// A choice in another tab, and one made before the page was restored from the back/forward cache.
addEventListener('storage', (event) => {
  if (event.key === key) update();
});
addEventListener('pageshow', (event) => {
  if (event.persisted) update();
});
show(root.classList.contains('dark'));
