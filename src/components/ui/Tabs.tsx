import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab {
  id: string;
  content: ReactNode;
  /** The tab's text, for classes that reserve the width of its boldest weight (tab-class). */
  label?: string;
}

interface ListProps {
  /** Unique on the page; the ids of tabs and panels start with it. */
  id: string;
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
  orientation: 'row' | 'column';
  className: string;
  tabClassName: string;
}

const tabId = (list: string, tab: string) => `${list}-${tab}-tab`;

/**
 * A list of tabs. Without scripts, every panel shows and the list does not.
 * Keyboard behavior of the ARIA tabs pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/):
 * arrow keys move, select and wrap; Home and End go to the ends.
 */
export function TabList(props: ListProps) {
  const { id, label, tabs, chosen, onChoose, orientation, className, tabClassName } = props;
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
      // In a row, Up and Down scroll the page.
      ...(orientation === 'column' && { ArrowDown: index + 1, ArrowUp: index - 1 }),
    };
    const step = steps[event.key];
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    document.getElementById(tabId(id, tab.id))?.focus();
  };
  return (
    <div
      className={className}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation === 'column' ? 'vertical' : undefined}
      data-needs-script=""
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          className={tabClassName}
          type="button"
          role="tab"
          id={tabId(id, tab.id)}
          // The panels of other tabs may not exist.
          aria-controls={tab.id === chosen ? `${id}-${tab.id}` : undefined}
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? undefined : -1}
          data-label={tab.label}
          onClick={() => onChoose(tab.id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {tab.content}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  list: string;
  tab: string;
  isChosen: boolean;
  className: string;
  children: ReactNode;
}

export function TabPanel({ list, tab, isChosen, className, children }: PanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      tabIndex={0}
      id={`${list}-${tab}`}
      aria-labelledby={tabId(list, tab)}
      hidden={!isChosen}
    >
      {children}
    </div>
  );
}
