// Animates cards in sequence when they first enter the viewport. Without scripts they are visible from the start.

/** Milliseconds: one card's time, `--time-slow` of styles/tokens.css, and how much later than the one before it begins. */
const DURATION = 480;
const DELAY = 100;
/** `--ease-settle` of styles/tokens.css. */
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const ABOVE = 'translateY(-1.5rem)';

const isStill = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * All end together, and a card's delay is a part of its keyframes: each beginning and each end of an animation costs the
 * page some frames.
 */
function reveal(cards: readonly Element[]): void {
  const total = DURATION + DELAY * (cards.length - 1);
  for (const [order, card] of cards.entries()) {
    const begin = order * DELAY;
    card.animate(
      {
        opacity: [0, 0, 1, 1],
        transform: [ABOVE, ABOVE, 'none', 'none'],
        offset: [0, begin / total, (begin + DURATION) / total, 1],
        easing: EASING,
      },
      total,
    );
  }
}

const observer = new IntersectionObserver((entries) => {
  const cards = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
  for (const card of cards) observer.unobserve(card);
  if (!isStill.matches) reveal(cards);
});

for (const card of document.querySelectorAll('[data-reveal]')) observer.observe(card);
