// Spreads the strings of the plumb chart so that a hanging full stop has room between them.
import { hangingPlaces } from '../components/chart/places.ts';

for (const stage of document.querySelectorAll('[data-chart-stage]')) {
  const chart = stage.querySelector('[data-chart]');
  const dot = stage.querySelector('[data-hanging-dot]');
  const strings = [...stage.querySelectorAll('[data-chart-string]')];
  if (!chart || !dot) continue;

  const makeRoom = (): void => {
    const box = chart.getBoundingClientRect();
    // On paper the chart is not drawn.
    if (box.width === 0) return;
    const bob = dot.getBoundingClientRect();
    const slot = bob.left + bob.width / 2 - box.left;
    const positions = hangingPlaces(strings.length, { from: 0, to: box.width }, slot);
    for (const [index, string] of strings.entries()) {
      string.setAttribute('x', `${(((positions[index] ?? 0) / box.width) * 100).toFixed(2)}%`);
    }
  };

  // It calls once by itself after the first layout; to measure sooner would force one.
  new ResizeObserver(makeRoom).observe(stage);
  document.fonts.addEventListener('loadingdone', makeRoom);
}
