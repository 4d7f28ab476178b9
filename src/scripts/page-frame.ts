// The script of every page. It shares no import with an island, so that Astro writes it into the page. The option
// `prefetch` would load a second script file; this runs what that option runs.
import { init as initPrefetch } from 'astro/virtual-modules/prefetch.js';
import './theme.ts';
import './header.ts';
import './hash.ts';
import './before-hydration.ts';
import './leaving.ts';
import './hanging-dots.ts';
import './drawings.ts';
import './manifest.ts';
import './reveal.ts';
import './reading-place.ts';
import './footer.ts';

initPrefetch({ prefetchAll: true, defaultStrategy: 'hover' });
