import type { KeyboardEvent } from 'react';
import type { Summary } from '../../../domain/desk/summary.ts';
import { tabClass } from '../../../components/ui/tab-class.ts';
import { fill } from '../../../lib/wording.ts';
import { TABS } from '../place/place.ts';
import type { Tab } from '../place/place.ts';
import { useWords } from '../words.ts';

const LOOK = tabClass('small');
export const PANEL_ID = 'admin-panel';
export const tabId = (tab: Tab): string => `admin-tab-${tab}`;

const count = new Intl.NumberFormat('en-US');

const counts = (summary: Summary | undefined): Record<Tab, string> => ({
  orders: summary ? count.format(summary.orders.total) : '...',
  transactions: summary ? count.format(summary.transactions) : '...',
  inquiries: summary ? count.format(summary.inquiries) : '...',
});

/** Where a key leads from a tab; arrows wrap. */
function tabAt(key: string, from: number): Tab | undefined {
  if (key === 'ArrowRight') return TABS[(from + 1) % TABS.length];
  if (key === 'ArrowLeft') return TABS[(from - 1 + TABS.length) % TABS.length];
  if (key === 'Home') return TABS[0];
  return key === 'End' ? TABS.at(-1) : undefined;
}

interface Props {
  shown: Tab;
  summary: Summary | undefined;
  onShow: (tab: Tab) => void;
}

/** The three lists, each with the number of all its rows. */
export function ListTabs({ shown, summary, onShow }: Props) {
  const { tabs } = useWords();
  const totals = counts(summary);
  const press = (event: KeyboardEvent, index: number): void => {
    const to = tabAt(event.key, index);
    if (!to) return;
    event.preventDefault();
    onShow(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <div className={LOOK.list} role="tablist" aria-label={tabs.label}>
      {TABS.map((tab, index) => {
        const label = fill(tabs[tab], { count: totals[tab] });
        return (
          <button
            key={tab}
            className={LOOK.tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-controls={PANEL_ID}
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            data-label={label}
            onClick={() => {
              onShow(tab);
            }}
            onKeyDown={(event) => {
              press(event, index);
            }}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
