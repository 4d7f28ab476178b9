// Cards enter once, one after the other, when they come into view. Nothing is hidden before: a card that
// no script moves is simply there.
const gap = 100;
const still = matchMedia('(prefers-reduced-motion: reduce)');
let next = 0;

function enter(card: Element): void {
  const now = performance.now();
  const delay = Math.max(0, next - now);
  next = Math.max(now, next) + gap;
  card.animate([{ opacity: 0, transform: 'translateY(-1.5rem)' }, {}], {
    duration: 480,
    delay,
    fill: 'backwards',
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  });
}

const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch.unobserve(target);
    if (!still.matches) enter(target);
  }
});

for (const card of document.querySelectorAll('[data-enter]')) watch.observe(card);
