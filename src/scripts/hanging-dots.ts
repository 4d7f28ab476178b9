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

/**
 * A section with skipped rendering has no positions, and measuring would force its layout. Safari 17.3 never skips
 * rendering.
 */
const isRendered = (dot: Element): boolean =>
  dot.checkVisibility?.({ contentVisibilityAuto: true }) ?? dot.getClientRects().length > 0;

function isInWindow(dot: Element): boolean {
  const { top, bottom } = dot.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Hangs the dots of rules that are rendered. Measures all after a layout, and changes them before the next one. */
function measure(rules: readonly Element[]): void {
  const dots = rules.flatMap((rule) =>
    [...rule.querySelectorAll<HTMLElement>('[data-hanging-dot]')].map((dot) =>
      isRendered(dot)
        ? { dot, length: `${stringLength(dot, rule)}px`, isSeen: isInWindow(dot) }
        : { dot },
    ),
  );
  requestAnimationFrame(() => {
    for (const { dot, length, isSeen } of dots) {
      if (length === undefined) {
        delete dot.dataset['hung'];
        continue;
      }
      // An animation that nobody sees would cost a frame for its start and its end.
      if (isSeen) dot.dataset['lowered'] = '';
      dot.dataset['hung'] = '';
      dot.style.setProperty('--string-length', length);
    }
  });
}

const observer = new ResizeObserver((entries) => {
  // The fallback font has other widths; the stylesheet shows the dot once its length is set.
  if (document.fonts.status === 'loaded') measure(entries.map(({ target }) => target));
});

/** Hangs the dots of these rules after the next layout, and whenever a rule's size changes. */
export function hang(rules: Iterable<Element>): void {
  for (const rule of rules) {
    // An observer reports an element once when it begins to observe it.
    observer.unobserve(rule);
    observer.observe(rule);
  }
}

const rules = document.querySelectorAll('[data-rule]');
hang(rules);
// The promise `document.fonts.ready` would force a layout of the whole page here.
document.fonts.addEventListener('loadingdone', () => hang(rules));
for (const rule of rules)
  rule.addEventListener('contentvisibilityautostatechange', () => {
    if (rule.querySelector('[data-hanging-dot]:not([data-hung])')) hang([rule]);
  });
