// The home page's chart of links: lets fingers and arrow keys choose a string. A chosen string has focus, as one has that is
// reached with the Tab key, so that its styles have one source (styles/service-chart.css).

/** A touch that moves further sideways chooses a string; one that does not is a tap. In px. */
const SLIDE = 6;

const chart = document.querySelector<HTMLElement>('[data-strings]');
const links = [...(chart?.querySelectorAll<HTMLElement>('li > a') ?? [])];

function nearest({ clientX }: MouseEvent): HTMLElement | undefined {
  const distances = links.map((link) => Math.abs(link.getBoundingClientRect().left - clientX));
  return links[distances.indexOf(Math.min(...distances))];
}

function choose(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true });
}

function followKeys(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const index = links.findIndex((link) => link === event.target);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: links.length - 1 }[
    event.key
  ];
  if (index < 0 || next === undefined || !links[next]) return;
  event.preventDefault();
  choose(links[next]);
}

function followTouch(root: HTMLElement): void {
  let start: number | undefined;
  let slid: HTMLElement | undefined;
  let isChoosing = false;
  root.addEventListener('pointerdown', (event) => {
    isChoosing = event.pointerType === 'touch';
    if (!isChoosing) return;
    // Focus that a script sets after a touch would show the ring for the keyboard.
    root.dataset['touch'] = '';
    // The label of the chosen string is the link.
    if (event.target instanceof Element && event.target.closest('span, [data-strings-skip]'))
      isChoosing = false;
    start = event.clientX;
    slid = undefined;
  });
  root.addEventListener('pointermove', (event) => {
    if (start === undefined || !isChoosing) return;
    if (!slid && Math.abs(event.clientX - start) < SLIDE) return;
    const link = nearest(event);
    if (link !== slid) choose(link);
    slid = link;
  });
  for (const end of ['pointerup', 'pointercancel'])
    root.addEventListener(end, () => {
      start = undefined;
    });
  root.addEventListener('click', (event) => {
    if (!isChoosing) return;
    isChoosing = false;
    event.preventDefault();
    choose(slid ?? nearest(event));
  });
  addEventListener('keydown', () => {
    delete root.dataset['touch'];
  });
}

if (chart) {
  chart.addEventListener('keydown', followKeys);
  followTouch(chart);
}
