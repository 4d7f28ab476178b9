// The first view is drawn alone; the rest of the page once it has been seen, a section at a time, whenever the browser
// has nothing else to do. Until then, and above the window for good, a section is drawn as it comes near.
import { hang } from '../../components/stop.ts';
import { oncePainted } from '../../lib/once-painted.ts';

/** For browsers that do not say when they are idle, in milliseconds. */
const PAUSE_MS = 50;

const waiting = [...document.querySelectorAll('.is-fresh :is(main > .section, .footer)')];

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, PAUSE_MS);
}

function drawNext(): void {
  // To draw what lies above would push down what is being read, where a browser does not make up for it.
  const next = waiting.findIndex((section) => section.getBoundingClientRect().bottom > 0);
  const [section] = next === -1 ? [] : waiting.splice(next, 1);
  if (!section) return;
  section.classList.add('is-drawn');
  // Its stops have their places once it has been laid out.
  requestAnimationFrame(() => {
    whenIdle(() => {
      hang([section]);
      drawNext();
    });
  });
}

oncePainted(() => {
  // In the fallback font a stop would hang at another place.
  void document.fonts.ready.then(() => {
    whenIdle(drawNext);
  });
});
