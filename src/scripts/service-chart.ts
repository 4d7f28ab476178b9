// The home page's chart of links: leaves room for the heading's hanging dot between the strings,
// and lets fingers and arrow keys choose a string. A chosen string has focus, as one has that is
// reached with the Tab key, so that its styles have one source (styles/service-chart.css).
import { hangingPlaces } from '../components/chart/places.ts';

/** A touch that moves further sideways chooses a string; one that does not is a tap. In px. */
const SLIDE = 6;

/** The least room that a wrapped label needs, in em. */
const NARROWEST = 6.5;

const chart = document.querySelector<HTMLElement>('[data-strings]');
const stage = chart?.closest('[data-chart-stage]');
const dot = stage?.querySelector('[data-hanging-dot]');
const strings = [...(chart?.querySelectorAll<HTMLElement>('li') ?? [])];
const links = strings.flatMap((string) => string.querySelector('a') ?? []);
const labels = links.flatMap((link) => link.querySelector('span') ?? []);
/** The strings' distances from the chart's left edge, in px. */
let positions: number[] = [];

function makeRoom(): void {
  const box = chart?.getBoundingClientRect();
  const headline = stage?.querySelector('h1 > span')?.getBoundingClientRect();
  const [first] = labels;
  // The chart is not rendered in print.
  if (!box || !dot || !headline || !first || box.width === 0) return;
  const bob = dot.getBoundingClientRect();
  const slot = bob.left + bob.width / 2 - box.left;
  positions = hangingPlaces(strings.length, box.width, slot);
  const isWide = matchMedia('(width >= 64rem)').matches;
  const em = Number.parseFloat(getComputedStyle(first).fontSize);
  // The widest that the stylesheet lets a label near the hanging dot become.
  const widest = em * (innerWidth < 1280 ? 7.8 : 11.3);
  // A label of two lines that starts lower would reach the headline.
  const lowest = headline.top - box.top - 2.8 * em;
  const tops = labels.map(({ offsetTop }) => offsetTop);
  for (const [index, string] of strings.entries()) {
    const x = positions[index] ?? 0;
    // Not as a custom property, which all that is in the string would inherit and be styled anew for.
    const place = `${((x / box.width) * 100).toFixed(2)}cqi`;
    string.style.translate = place;
    const label = labels[index];
    if (label) label.style.translate = isWide ? '' : `-${place}`;
    if (!isWide) continue;
    const isLeft = string.dataset['place'] === 'left';
    const isRight = isLeft && x > slot;
    const isLow = isLeft && x < slot && (tops[index] ?? 0) > lowest;
    const room = x - (headline.right - box.left) - em;
    // A label that the dot's string or the headline would cross starts at its own string instead.
    const isSide = (isRight && x - slot < widest) || (isLow && room < NARROWEST * em);
    string.toggleAttribute('data-wrap', isRight || isSide);
    string.toggleAttribute('data-side', isSide);
    if (isLow) string.style.setProperty('--room', `${isSide ? slot - x - em : room}px`);
    else string.style.removeProperty('--room');
  }
}

function nearest({ clientX }: MouseEvent): HTMLElement | undefined {
  const x = clientX - (chart?.getBoundingClientRect().left ?? 0);
  const distances = positions.map((position) => Math.abs(position - x));
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

if (chart && stage) {
  // Its callbacks come after a layout; measuring at another time would force one. So would the page frame's, which
  // measure, if this observer were older than theirs: it is the one that changes what they read.
  addEventListener('DOMContentLoaded', () => {
    const observer = new ResizeObserver(makeRoom);
    observer.observe(stage);
    document.fonts.addEventListener('loadingdone', () => {
      // An observer reports an element once when it begins to observe it.
      observer.unobserve(stage);
      observer.observe(stage);
    });
  });
  chart.addEventListener('keydown', followKeys);
  followTouch(chart);
}
