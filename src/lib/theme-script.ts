import { createHash } from 'node:crypto';

/** A name of the brand's own under which a browser keeps something: `plumbline-theme`. */
export const storageKey = (brand: string, what: string): string =>
  `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${what}`;

/** The name under which a browser keeps the theme that its visitor chose. */
export const themeKey = (brand: string): string => storageKey(brand, 'theme');

/**
 * The script that runs before the first paint, so that no page flashes in the other theme.
 * A stored choice wins, otherwise the system's, dark where neither says. It also takes the hash
 * out of the address on arrival, so that the page starts at its top; the shell puts it back. A page that is reloaded, or
 * come back to, is not fresh: it opens where it was left, and needs its whole height for that.
 */
export const themeScript = (brand: string): string =>
  `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey(brand))})}catch{}` +
  `d.classList.add('js');d.classList.toggle('dark',t?t==='dark':!matchMedia('(prefers-color-scheme: light)').matches);` +
  `d.classList.toggle('light',!d.classList.contains('dark'));` +
  `let n=performance.getEntriesByType('navigation')[0],f=n&&n.type==='navigate';` +
  `if(f)d.classList.add('is-fresh');` +
  `if(f&&location.hash.length>1){d.dataset.initialHash=location.hash;` +
  `history.replaceState(history.state,'',location.pathname+location.search)}` +
  `})(document.documentElement)`;

/** A content security policy source for an inline script or style. */
export const cspHash = (source: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
