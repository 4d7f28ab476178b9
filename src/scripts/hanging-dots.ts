// Sets the string length of each hanging dot: up to the rule of its section (`data-rule`), or to
// the bottom of the lowest word above it. Lengths and positions are CSS pixels.

/** Boxes of the text before the dot, starting at the rule. */
function* textBefore(dot: Element, rule: Element): Generator<DOMRect> {
  const range = document.createRange();
  const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (dot.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) return;
    if (node.parentElement?.closest('.sr-only')) continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}

function stringLength(dot: Element, rule: Element): number {
  const bob = dot.getBoundingClientRect();
  const x = bob.left + bob.width / 2;
  let top = rule.getBoundingClientRect().top;
  for (const text of textBefore(dot, rule)) {
    const isInTheWay = text.left < x + 2 && text.right > x - 2 && text.top < bob.top;
    if (isInTheWay) top = Math.max(top, Math.min(text.bottom, bob.top));
  }
  return Math.max(0, Math.round(bob.top - top));
}

/** Hangs the dots of rules that are rendered. Measures all before it changes any, to avoid repeated layout. */
export function hang(rules: readonly Element[]): void {
  const lengths = rules.flatMap((rule) =>
    [...rule.querySelectorAll<HTMLElement>('[data-hanging-dot]')]
      // A section with skipped rendering has no positions, and measuring would force its layout.
      // Safari 17.3 never skips rendering.
      .filter(
        (dot) =>
          dot.checkVisibility?.({ contentVisibilityAuto: true }) ?? dot.getClientRects().length > 0,
      )
      .map((dot) => [dot, `${stringLength(dot, rule)}px`] as const),
  );
  for (const [dot, length] of lengths) {
    dot.dataset['hung'] = '';
    dot.style.setProperty('--string-length', length);
  }
}

// The fallback font has other widths; the stylesheet shows the dot once its length is set.
void document.fonts.ready.then(() => {
  const observer = new ResizeObserver((entries) => hang(entries.map(({ target }) => target)));
  for (const rule of document.querySelectorAll('[data-rule]')) {
    observer.observe(rule);
    rule.addEventListener('contentvisibilityautostatechange', () => hang([rule]));
  }
});
