// One bar for the three stages: it follows the stage that is chosen.
import { whenNear } from '../../lib/when-near.ts';

function follow(stages: HTMLElement): void {
  const bar = stages.querySelector('[data-bar]');
  const fill = bar?.querySelector('[data-bar-fill]');
  const figure = stages.querySelector('[data-bar-figure]');
  const show = (tab: HTMLElement): void => {
    const { progress } = tab.dataset;
    if (progress === undefined || !bar) return;
    const text = `${progress}%`;
    bar.setAttribute('aria-valuenow', progress);
    bar.setAttribute('aria-valuetext', text);
    fill?.setAttribute('transform', `scale(${Number(progress) / 100} 1)`);
    if (figure) figure.textContent = text;
  };
  stages.addEventListener('tab-chosen', ({ target }) => {
    if (target instanceof HTMLElement) show(target);
  });
  const chosen = stages.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (chosen) show(chosen);
}

whenNear('[data-stages]', follow);
