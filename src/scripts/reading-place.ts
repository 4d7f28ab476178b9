// Marks the current section in the contents of a legal document, and prints the document.
const contents = document.querySelector('[data-contents]');
const links = [...(contents?.querySelectorAll('a') ?? [])];
const sections = [...document.querySelectorAll('[data-legal-section]')];
const inView = new Set<Element>();

// The observed band is below the header, where a section starts after following a link.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    // Between two sections the previous one stays marked.
    const current = sections.find((section) => inView.has(section));
    if (!current) return;
    for (const link of links) {
      if (link.hash === `#${current.id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  },
  { rootMargin: '-20% 0px -70% 0px' },
);
for (const section of sections) observer.observe(section);

contents?.querySelector('[data-print]')?.addEventListener('click', () => print());
