// Cards enter once, one after the other, when they come into view. Nothing is hidden before: a card that
// no script moves is simply there.
import { settling, stillness, time } from './motion.ts';

let next = 0;

function enter(card: Element): void {
  const now = performance.now();
  const delay = Math.max(0, next - now);
  next = now + delay + time('stagger');
  card.animate([{ opacity: 0, transform: 'translateY(-1.5rem)' }, {}], {
    duration: time('slow'),
    delay,
    fill: 'backwards',
    easing: settling(),
  });
}

const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch.unobserve(target);
    if (!stillness.matches) enter(target);
  }
});

for (const card of document.querySelectorAll('[data-enter]')) watch.observe(card);
