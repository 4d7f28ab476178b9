// Finds for each hanging stop how far up its string can go without crossing a word: to the beam of its
// section (`data-beam`), or to the underside of the last word in its way.

/** Text that is drawn before the stop inside its beam, as boxes in the window. */
function* wordsBefore(stop: Element, beam: Element): Generator<DOMRect> {
  const range = document.createRange();
  const walker = document.createTreeWalker(beam, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (stop.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) return;
    if (node.parentElement?.closest('.visually-hidden')) continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}

/** The length of the string in CSS pixels. */
function drop(stop: Element, beam: Element): number {
  const bob = stop.getBoundingClientRect();
  const x = bob.left + bob.width / 2;
  let top = beam.getBoundingClientRect().top;
  for (const word of wordsBefore(stop, beam)) {
    const inTheWay = word.left < x + 2 && word.right > x - 2 && word.top < bob.top;
    if (inTheWay) top = Math.max(top, Math.min(word.bottom, bob.top));
  }
  return Math.max(0, Math.round(bob.top - top));
}

const stopsOf = new Map<Element, HTMLElement[]>();
for (const stop of document.querySelectorAll<HTMLElement>('[data-stop]')) {
  const beam = stop.closest('[data-beam]');
  if (beam) stopsOf.set(beam, [...(stopsOf.get(beam) ?? []), stop]);
}

const placeOf = new Map<Element, string>();

/** Whether the stop hangs elsewhere in its beam than when it was last asked: a page that grows below it moves nothing. */
function hasMoved(stop: Element, beam: Element): boolean {
  const [bob, box] = [stop.getBoundingClientRect(), beam.getBoundingClientRect()];
  const place = [bob.left - box.left, bob.top - box.top, bob.width, box.width]
    .map(Math.round)
    .join();
  const moved = placeOf.get(stop) !== place;
  placeOf.set(stop, place);
  return moved;
}

/** What is too far from the window to be drawn has no places yet, and to ask for them would lay it out. */
const isDrawn = (stop: Element): boolean => stop.checkVisibility({ contentVisibilityAuto: true });

/** Reads every place before it writes any, so that the page is laid out once. */
export function hang(beams: Iterable<Element>): void {
  const drops = [...beams].flatMap((beam) =>
    (stopsOf.get(beam) ?? [])
      .filter((stop) => isDrawn(stop) && hasMoved(stop, beam))
      .map((stop) => ({ stop, length: `${drop(stop, beam)}px` })),
  );
  for (const { stop, length } of drops) {
    stop.dataset['hung'] = '';
    if (stop.style.getPropertyValue('--drop') !== length) stop.style.setProperty('--drop', length);
  }
}

// In the fallback font a stop would hang at another place; the stylesheet shows it once it is hung.
void document.fonts.ready.then(() => {
  const resized = new ResizeObserver((entries) => {
    hang(entries.map(({ target }) => target));
  });
  for (const beam of stopsOf.keys()) {
    resized.observe(beam);
    beam.addEventListener('contentvisibilityautostatechange', () => {
      hang([beam]);
    });
  }
});
