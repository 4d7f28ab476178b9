// Makes room in a chart for the stop that hangs through it, wherever the words put that stop.
import { hangingPlaces } from './places.ts';

for (const stage of document.querySelectorAll('[data-chart-stage]')) {
  const chart = stage.querySelector('[data-chart]');
  const stop = stage.querySelector('[data-stop]');
  const strings = stage.querySelectorAll('[data-chart-string]');
  if (!chart || !stop) continue;

  const makeRoom = (): void => {
    const box = chart.getBoundingClientRect();
    // A chart that is not drawn, as on paper, has no room to make.
    if (box.width === 0) return;
    const bob = stop.getBoundingClientRect();
    const slot = bob.left + bob.width / 2 - box.left;
    const places = hangingPlaces(strings.length, { from: 0, to: box.width }, slot);
    for (const [index, string] of strings.entries()) {
      string.setAttribute('x', `${(((places[index] ?? 0) / box.width) * 100).toFixed(2)}%`);
    }
  };

  // For the first time once it is laid out: to ask sooner would lay out half a page.
  new ResizeObserver(makeRoom).observe(stage);
  document.fonts.addEventListener('loadingdone', makeRoom);
}
