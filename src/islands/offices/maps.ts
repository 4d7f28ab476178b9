function draw(place: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.title = place.dataset['title'] ?? '';
  frame.className = 'find-frame';
  frame.src = place.dataset['map'] ?? '';
  place.replaceChildren(frame);
}

/** Asks for a map when its place comes into view, and not before: until then no other server knows of the visit. */
export function showMapsWhenSeen(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      seen.unobserve(target);
      draw(target);
    }
  });
  for (const place of document.querySelectorAll('[data-map]')) seen.observe(place);
}
