import { shown } from '../../lib/shown.ts';

// The switch shows the theme that the page has, and stores one only when it is pressed.
const root = document.documentElement;
const toggle = document.querySelector<HTMLElement>('[data-theme-switch]');
const systemLight = matchMedia('(prefers-color-scheme: light)');
/** What browsers paint their own bars in, for the light and for the dark theme; they are written for the system's. */
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const [lightBar = '', darkBar = ''] = bars.map(({ content }) => content);
const key = toggle?.dataset['themeSwitch'] ?? '';

/** The visitor's stored choice. Storage may be switched off: then nothing is ever stored. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(dark: boolean): void {
  try {
    localStorage.setItem(key, dark ? 'dark' : 'light');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function paint(dark: boolean): void {
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
}

function tell(dark: boolean): void {
  toggle?.setAttribute('aria-checked', String(dark));
  for (const bar of bars) bar.content = dark ? darkBar : lightBar;
}

function show(dark: boolean): void {
  paint(dark);
  tell(dark);
}

function follow(): void {
  const choice = stored();
  show(choice ? choice === 'dark' : !systemLight.matches);
}

toggle?.addEventListener('click', () => {
  const dark = toggle.getAttribute('aria-checked') !== 'true';
  tell(dark);
  store(dark);
  // Every color of the page is worked out anew: the switch itself answers in the frame before.
  void shown().then(() => {
    paint(toggle.getAttribute('aria-checked') === 'true');
  });
});
systemLight.addEventListener('change', follow);
// Another tab's choice, and a page brought back from the cache after one.
addEventListener('storage', (event) => {
  if (event.key === key) follow();
});
addEventListener('pageshow', (event) => {
  if (event.persisted) follow();
});
show(root.classList.contains('dark'));
