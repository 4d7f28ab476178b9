/**
 * Starts what makes a block answer to touch once it comes near the window, and once only.
 * Focus and in-page links bring a block into the window too, so nothing is reached before it works.
 */
export function whenNear(selector: string, start: (block: HTMLElement) => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watch.unobserve(target);
        start(target);
      }
    },
    { rootMargin: '50%' },
  );
  for (const block of document.querySelectorAll(selector)) watch.observe(block);
}
