// Marks in a table of contents the section that is being read, and prints the page where asked to.

const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => [
    decodeURIComponent(link.hash.slice(1)),
    link,
  ]),
);
const inView = new Set<Element>();
const places = [...document.querySelectorAll('[data-place]')];

/** The topmost section inside the reading band is the one; between two sections the last one stays. */
function mark(): void {
  const current = places.find((place) => inView.has(place));
  if (!current) return;
  for (const [id, link] of links) {
    if (id === current.id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

// The band lies under the header, where the eye is after following a link.
const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    mark();
  },
  { rootMargin: '-20% 0px -70% 0px' },
);
for (const place of places) watch.observe(place);

for (const button of document.querySelectorAll('[data-print]')) {
  button.addEventListener('click', () => {
    print();
  });
}

// A module, so that its names are its own.
export {};
