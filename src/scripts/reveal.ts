// Cards rise into place once, one after the other, when they come into view. Without a script they are simply there.
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
let nextStart = 0;

/** A time of the tokens in milliseconds; a minified stylesheet may say .1s for 100ms. */
function readTime(styles: CSSStyleDeclaration, name: string): number {
  const value = styles.getPropertyValue(name);
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
}

function reveal(card: Element): void {
  const tokens = getComputedStyle(document.documentElement);
  const now = performance.now();
  const delay = Math.max(0, nextStart - now);
  nextStart = now + delay + readTime(tokens, '--time-stagger');
  card.animate([{ opacity: 0, transform: 'translateY(-1.5rem)' }, {}], {
    duration: readTime(tokens, '--time-slow'),
    delay,
    fill: 'backwards',
    easing: tokens.getPropertyValue('--ease-settle').trim() || 'ease-out',
  });
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    if (!stillness.matches) reveal(target);
  }
});

for (const card of document.querySelectorAll('[data-reveal]')) observer.observe(card);
