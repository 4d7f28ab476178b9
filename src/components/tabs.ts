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

function choose(tabs: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
  // For what follows the choice outside its panels.
  chosen.dispatchEvent(new CustomEvent('tab-chosen', { bubbles: true }));
}

for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const steps = group.dataset['tabs'] === 'column' ? inColumn : inRow;
  const tabs = [...group.querySelectorAll<HTMLElement>('[role="tab"]')];
  const first = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? tabs[0];
  if (first) choose(tabs, first);
  // Until here a stylesheet may show the first panel alone.
  group.dataset['ready'] = '';
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      choose(tabs, tab);
    });
    tab.addEventListener('keydown', (event) => {
      const to = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
      if (!to) return;
      event.preventDefault();
      choose(tabs, to);
      to.focus();
    });
  }
}
