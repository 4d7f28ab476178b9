// A bar fills once, when it is seen. Its value stands in the markup all along: only the look waits.

/** How much of a bar is to be in the window; the specification's threshold. */
const SEEN = 0.2;

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watch.unobserve(target);
      target.dataset['fill'] = 'full';
    }
  },
  { threshold: SEEN },
);

for (const bar of document.querySelectorAll<HTMLElement>('[data-fill]')) {
  bar.dataset['fill'] = 'empty';
  watch.observe(bar);
}
