import { createHash } from 'node:crypto';

/** A name of the brand's own under which a browser keeps something: `plumbline-theme`. */
export const storageKey = (brand: string, what: string): string =>
  `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${what}`;

/** The name under which a browser keeps the theme that its visitor chose. */
export const themeKey = (brand: string): string => storageKey(brand, 'theme');

/**
 * The script that runs before the first paint, in the head of every page:
 * - sets the theme: the stored choice, else the system's, else dark, so that no page flashes in the other one;
 * - marks a page that is opened anew (`is-fresh`): a page that is reloaded or gone back to opens where it was left, and
 *   needs the true height of every section for that;
 * - takes the hash out of the address, so that the page starts at its top; scripts/hash.ts puts it back;
 * - tells zod not to compile parsers with `new Function`, which the content security policy refuses and reports. It is
 *   the same as `config({ jitless: true })`, and comes before any module that makes a schema;
 * - takes note of a view transition that is skipped, as when another page is chosen at once: its promises reject, and
 *   WebKit reports that as an error. A page is revealed before any module runs.
 */
export const themeScript = (brand: string): string =>
  `(d=>{globalThis.__zod_globalConfig={jitless:true};` +
  `let t;try{t=localStorage.getItem(${JSON.stringify(themeKey(brand))})}catch{}` +
  `d.classList.add('js');d.classList.toggle('dark',t?t==='dark':!matchMedia('(prefers-color-scheme: light)').matches);` +
  `d.classList.toggle('light',!d.classList.contains('dark'));` +
  `let n=performance.getEntriesByType('navigation')[0];` +
  `if(n&&n.type==='navigate'){d.classList.add('is-fresh');` +
  `if(location.hash.length>1){d.dataset.initialHash=location.hash;` +
  `history.replaceState(history.state,'',location.pathname+location.search)}}` +
  `for(let n of['pageswap','pagereveal'])addEventListener(n,({viewTransition:t})=>{` +
  `if(t)for(let p of[t.ready,t.finished])p.catch(()=>{})})` +
  `})(document.documentElement)`;

/** A content security policy source for an inline script or style. */
export const cspHash = (source: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
