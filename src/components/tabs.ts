import { shown } from '../lib/shown.ts';

// Tabs as the ARIA practices have them: arrows move and choose, and wrap; Home and End go to the ends.

type Step = (index: number, count: number) => number;

const next: Step = (index, count) => (index + 1) % count;
const previous: Step = (index, count) => (index - 1 + count) % count;
const inRow: Readonly<Record<string, Step>> = {
  ArrowRight: next,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_, count) => count - 1,
};
/** Where tabs also stand below one another; in a row these two keys scroll the page. */
const inColumn: Readonly<Record<string, Step>> = {
  ...inRow,
  ArrowDown: next,
  ArrowUp: previous,
};

function mark(tabs: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
}

function showPanel(tabs: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const tab of tabs) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = tab !== chosen;
  }
  // For what follows the choice outside its panels.
  chosen.dispatchEvent(new CustomEvent('tab-chosen', { bubbles: true }));
}

function start(group: HTMLElement): void {
  const steps = group.dataset['tabs'] === 'column' ? inColumn : inRow;
  const tabs = [...group.querySelectorAll<HTMLElement>('[role="tab"]')];
  const findChosen = (): HTMLElement | undefined =>
    tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
  let shownTab: HTMLElement | undefined;
  const show = (): void => {
    const chosen = findChosen();
    if (!chosen || chosen === shownTab) return;
    shownTab = chosen;
    showPanel(tabs, chosen);
  };
  // The tab answers in the next frame, and its panel, which moves the page below it, in the one after.
  const choose = (tab: HTMLElement): void => {
    mark(tabs, tab);
    void shown().then(show);
  };
  const first = findChosen() ?? tabs[0];
  if (first) mark(tabs, first);
  show();
  // Until here a stylesheet may show the first panel alone.
  group.dataset['ready'] = '';
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      choose(tab);
    });
    tab.addEventListener('keydown', (event) => {
      // The key that leads on to the panel finds it there.
      if (event.key === 'Tab') show();
      const to = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
      if (!to) return;
      event.preventDefault();
      choose(to);
      to.focus();
    });
  }
}

for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) start(group);
