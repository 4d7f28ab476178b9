// A page opened at a hash starts at its top and goes to the place 300 ms after it has loaded; the head's
// script keeps the hash until then. The stylesheet says whether the way there is a glide or a jump.
import { holdCourse, setOut, toTop } from './course.ts';

const { dataset } = document.documentElement;
const { initialHash } = dataset;

function place(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function arrive(hash: string): void {
  // By now the visitor may have gone elsewhere: to another hash, or down the page.
  if (dataset['initialHash'] !== hash || location.hash) return;
  if (scrollY === 0 && place(hash)) location.replace(hash);
  else history.replaceState(history.state, '', hash);
}

if (initialHash !== undefined) {
  addEventListener('load', () => {
    setTimeout(arrive, 300, initialHash);
  });
}

addEventListener('hashchange', () => {
  const { hash } = location;
  const target = place(hash);
  if (target) {
    // The browser is on its way.
    holdCourse((behavior = 'auto') => {
      target.scrollIntoView({ behavior });
    });
  }
  // A link to a place that is not there leads to the top.
  else if (hash.length > 1) setOut(toTop);
});
