import { createHash } from 'node:crypto';

/** A localStorage key prefixed with the brand: `plumbline-theme`. */
export const storageKey = (brand: string, what: string): string =>
  `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${what}`;

export const themeKey = (brand: string): string => storageKey(brand, 'theme');

/**
 * The script in the head of every page, which runs before the first paint:
 * - sets the theme: the stored choice, else the system's, else dark; prevents a flash of the other
 *   theme;
 * - sets `is-fresh` on a new navigation: a reload or a history navigation restores the scroll
 *   position, which needs the real height of every section, as a link to a passage does (`#:~:text=`, which Chromium
 *   shows here alone);
 * - sets `is-arriving` on a page opened at a hash, which scripts/hash.ts scrolls to after the page has loaded;
 * - disables zod's parser compilation with `new Function`, which the content security policy blocks
 *   and reports: the same as `config({ jitless: true })`, before any module creates a schema;
 * - handles the rejected promises of a skipped view transition, as when another navigation starts:
 *   WebKit reports them as errors. The page is revealed before any module runs.
 */
export const themeScript = (brand: string): string =>
  `(d=>{globalThis.__zod_globalConfig={jitless:true};` +
  `let t;try{t=localStorage.getItem(${JSON.stringify(themeKey(brand))})}catch{}` +
  `d.classList.add('js');d.classList.toggle('dark',t?t==='dark':!matchMedia('(prefers-color-scheme: light)').matches);` +
  `d.classList.toggle('light',!d.classList.contains('dark'));` +
  `let n=performance.getEntriesByType('navigation')[0];` +
  `let k=n?n.type:'';d.classList.toggle('is-fresh',k==='navigate'&&!n.name.includes(':~:'));` +
  `d.classList.toggle('is-arriving',/^(navigate|reload)$/.test(k)&&location.hash.length>1);` +
  `for(let n of['pageswap','pagereveal'])addEventListener(n,({viewTransition:t})=>{` +
  `if(t)for(let p of[t.ready,t.finished])p.catch(()=>{})})` +
  `})(document.documentElement)`;

/** A content security policy source for an inline script or style. */
export const cspHash = (source: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
