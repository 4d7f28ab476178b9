// Stands behind the home page's chart of links (build/inline-script.ts): puts the strings where they leave room for the heading's
// hanging dot. In a script that runs later they would move once they have been seen.
import { hangingPlaces } from '../components/chart/places.ts';

/** The least room that a wrapped label needs, in em. */
const NARROWEST = 6.5;

const stage = document.currentScript?.closest('[data-chart-stage]');
const chart = stage?.querySelector('[data-strings]');
const dot = stage?.querySelector('[data-hanging-dot]');
const list = chart?.querySelector('ul');
const strings = [...(chart?.querySelectorAll<HTMLElement>('li') ?? [])];
const labels = strings.flatMap((string) => string.querySelector<HTMLElement>('a > span') ?? []);

/** Puts the labels of a wide window where the headline, and the string of its dot, leave them room. */
function placeLabels(box: DOMRect, headline: DOMRect, slot: number, positions: number[]): void {
  const [first] = labels;
  // Nothing in the chart is rendered in the first frame (styles/service-chart.css) and in print. Safari 17.3 can't tell.
  if (!first || first.checkVisibility?.() === false) return;
  const em = Number.parseFloat(getComputedStyle(first).fontSize);
  // The widest that the stylesheet lets a label near the hanging dot become.
  const widest = em * (innerWidth < 1280 ? 7.8 : 11.3);
  // A label of two lines that starts lower would reach the headline.
  const lowest = headline.top - box.top - 2.8 * em;
  const tops = labels.map(({ offsetTop }) => offsetTop);
  for (const [index, string] of strings.entries()) {
    const x = positions[index] ?? 0;
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

function place(): void {
  const box = chart?.getBoundingClientRect();
  const headline = stage?.querySelector('h1 > span')?.getBoundingClientRect();
  if (!box || !dot || !headline || box.width === 0) return;
  const bob = dot.getBoundingClientRect();
  const slot = bob.left + bob.width / 2 - box.left;
  const positions = hangingPlaces(strings.length, box.width, slot);
  const isWide = matchMedia('(width >= 64rem)').matches;
  for (const [index, string] of strings.entries()) {
    // Not as a custom property, which all that is in the string would inherit and be styled anew for.
    const distance = `${(((positions[index] ?? 0) / box.width) * 100).toFixed(2)}cqi`;
    string.style.translate = distance;
    const label = labels[index];
    if (label) label.style.translate = isWide ? '' : `-${distance}`;
  }
  if (isWide) placeLabels(box, headline, slot, positions);
}

let observer: ResizeObserver | undefined;

/**
 * The callback comes after a layout, in which measuring costs nothing, and that of a new observer after those of the page
 * frame, which measure what this one changes.
 */
function watch(): void {
  observer?.disconnect();
  observer = new ResizeObserver(place);
  if (stage) observer.observe(stage);
  // Reported when it is first rendered.
  if (list) observer.observe(list);
}

watch();
addEventListener('DOMContentLoaded', watch);
document.fonts.addEventListener('loadingdone', watch);
