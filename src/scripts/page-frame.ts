// The script of every page. Shares no import with an island, so that Astro inlines it. The
// `prefetch` option would load a second script file; this calls the same code.
import { init as initPrefetch } from 'astro/virtual-modules/prefetch.js';
import './server-markup.ts';
import './theme.ts';
import './layers.ts';
import './header.ts';
import './hash.ts';
import './before-hydration.ts';
import './leaving.ts';
import './hanging-dots.ts';
import './drawings.ts';
import './manifest.ts';
import './draw-sections.ts';
import './reveal.ts';
import './footer.ts';
import './open-order.ts';

initPrefetch({ prefetchAll: true, defaultStrategy: 'hover' });
