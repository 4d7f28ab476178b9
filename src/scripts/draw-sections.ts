// Once the page has loaded: draws the sections that `content-visibility` skips (styles/base.css), so that no height is an
// estimate any more and a capture shows the whole page, and then loads the drawings in them.
import { idle, loadAtRest } from './drawings.ts';
import { hang } from './hanging-dots.ts';
import { layOutWhole } from './hash.ts';

/**
 * Elements that are drawn in one frame. A batch costs a style pass, a layout and a commit, and delays a press for as long. They
 * come in consecutive frames, so that the dots of one are hung in the layout of the next.
 */
const BATCH = 200;

/** Consecutive sections that have up to BATCH elements together, or one that has more. */
function batchesOf(sections: readonly HTMLElement[]): HTMLElement[][] {
  const batches: HTMLElement[][] = [];
  let room = 0;
  for (const section of sections) {
    const size = section.querySelectorAll('*').length;
    if (size > room) {
      batches.push([]);
      room = BATCH;
    }
    batches.at(-1)?.push(section);
    room -= size;
  }
  return batches;
}

/** Where these stand, after the next layout: asked at another time, each batch would be laid out twice. */
const boxesOf = (sections: readonly HTMLElement[]): Promise<Map<Element, DOMRectReadOnly>> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(new Map(entries.map((entry) => [entry.target, entry.boundingClientRect])));
    });
    for (const section of sections) observer.observe(section);
  });

async function draw(): Promise<void> {
  await idle();
  // Where no frame is rendered, as for some crawlers, it has not ended by itself (scripts/head.ts).
  document.documentElement.classList.remove('is-opening');
  const sections = [...document.querySelectorAll<HTMLElement>('.section, body > footer')];
  for (const batch of batchesOf(sections)) {
    const boxes = await boxesOf(batch);
    // The real height of a section above the window would move what the visitor reads.
    const below = batch.filter((section) => (boxes.get(section)?.bottom ?? 0) > 0);
    for (const section of below) section.style.contentVisibility = 'visible';
    // Nothing else tells of it if a section, rendered once before, keeps its size.
    hang(below.filter((section) => 'rule' in section.dataset));
  }
  if (sections.every((section) => section.style.contentVisibility === 'visible')) layOutWhole();
  loadAtRest();
}

addEventListener('load', () => void draw());
