// Tabs as the ARIA practices have them: arrows move and choose, and wrap; Home and End go to the ends.

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function choose(tabs: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

for (const group of document.querySelectorAll('[data-tabs]')) {
  const tabs = [...group.querySelectorAll<HTMLElement>('[role="tab"]')];
  const first = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? tabs[0];
  if (first) choose(tabs, first);
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      choose(tabs, tab);
    });
    tab.addEventListener('keydown', (event) => {
      const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
      if (!next) return;
      event.preventDefault();
      choose(tabs, next);
      next.focus();
    });
  }
}
