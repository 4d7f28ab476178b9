// Animates cards in sequence when they first enter the viewport (styles/motion.css). Without
// scripts they are visible from the start.
const observer = new IntersectionObserver((entries) => {
  const cards = entries.filter(({ isIntersecting }) => isIntersecting);
  for (const [order, { target }] of cards.entries()) {
    observer.unobserve(target);
    if (target instanceof HTMLElement) target.style.setProperty('--reveal-order', String(order));
    target.toggleAttribute('data-revealed', true);
  }
});

for (const card of document.querySelectorAll('[data-reveal]')) observer.observe(card);
