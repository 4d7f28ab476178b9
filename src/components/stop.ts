// Finds for each hanging stop how far up its string can go without crossing a word: to the beam of its
// section (`data-beam`), or to the underside of the last word in its way.

/** Text that is drawn before the stop inside its beam, as boxes on the page. */
function* wordsBefore(stop: Element, beam: Element): Generator<DOMRect> {
  const range = document.createRange();
  const walker = document.createTreeWalker(beam, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (stop.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) return;
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
  return Math.max(0, bob.top - top);
}

const hung = [...document.querySelectorAll<HTMLElement>('[data-stop]')].flatMap((stop) => {
  const beam = stop.closest<HTMLElement>('[data-beam]');
  return beam ? [{ stop, beam }] : [];
});

/** Reads every place before it writes any, so that the page is laid out once. */
function hang(): void {
  const drops = hung.map(({ stop, beam }) => drop(stop, beam));
  for (const [index, { stop }] of hung.entries()) {
    stop.style.setProperty('--drop', `${drops[index] ?? 0}px`);
    stop.dataset['hung'] = '';
  }
}

const resized = new ResizeObserver(hang);
for (const { beam } of hung) resized.observe(beam);
void document.fonts.ready.then(hang);
