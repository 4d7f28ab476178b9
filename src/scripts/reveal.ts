// Cards rise into place once, one after the other, when they come into view. Without a script they are simply there.
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** A time of the tokens in milliseconds; a minified stylesheet says .1s for 100ms. */
function readTime(tokens: CSSStyleDeclaration, name: string): number {
  const value = tokens.getPropertyValue(name);
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
}

function reveal(card: Element, position: number): void {
  const tokens = getComputedStyle(document.documentElement);
  card.animate([{ opacity: 0, transform: 'translateY(-1.5rem)' }, {}], {
    duration: readTime(tokens, '--time-slow'),
    delay: position * readTime(tokens, '--time-stagger'),
    fill: 'backwards',
    easing: tokens.getPropertyValue('--ease-settle').trim() || 'ease-out',
  });
}

const observer = new IntersectionObserver((entries) => {
  const cards = entries.filter(({ isIntersecting }) => isIntersecting);
  for (const [position, { target }] of cards.entries()) {
    observer.unobserve(target);
    if (!stillness.matches) reveal(target, position);
  }
});

for (const card of document.querySelectorAll('[data-reveal]')) observer.observe(card);
