// Cards rise into place once, one after the other, when they come into view: styles/motion.css. Without a script they are
// simply there.
const observer = new IntersectionObserver((entries) => {
  const cards = entries.filter(({ isIntersecting }) => isIntersecting);
  for (const [order, { target }] of cards.entries()) {
    observer.unobserve(target);
    if (target instanceof HTMLElement) target.style.setProperty('--reveal-order', String(order));
    target.toggleAttribute('data-revealed', true);
  }
});

for (const card of document.querySelectorAll('[data-reveal]')) observer.observe(card);
