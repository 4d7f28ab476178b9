import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

// Keyboard behavior of the ARIA tabs pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/):
// arrow keys move, select and wrap; Home and End go to the ends.

type Step = (index: number, count: number) => number;

const next: Step = (index, count) => (index + 1) % count;
const previous: Step = (index, count) => (index - 1 + count) % count;
const ROW_KEYS: Readonly<Record<string, Step>> = {
  ArrowRight: next,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_, count) => count - 1,
};
/** For tabs that also stack vertically. In a row, Up and Down scroll the page. */
const COLUMN_KEYS: Readonly<Record<string, Step>> = {
  ...ROW_KEYS,
  ArrowDown: next,
  ArrowUp: previous,
};

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
  /** The id of the chosen tab. */
  chosen: string;
  onChoose: (id: string) => void;
  orientation: 'row' | 'column';
  className: string;
  tabClassName: string;
}

/** A list of tabs. Without scripts, every panel shows and the list does not. */
export function TabList(props: ListProps) {
  const { id, label, tabs, chosen, onChoose, orientation, className, tabClassName } = props;
  const list = useRef<HTMLDivElement>(null);
  const keys = orientation === 'column' ? COLUMN_KEYS : ROW_KEYS;
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const to = keys[event.key]?.(index, tabs.length) ?? -1;
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div ref={list} className={className} role="tablist" aria-label={label} data-needs-script="">
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          className={tabClassName}
          type="button"
          role="tab"
          id={`${id}-${tab.id}-tab`}
          // The panels of other tabs may not exist.
          aria-controls={tab.id === chosen ? `${id}-${tab.id}` : undefined}
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? undefined : -1}
          data-label={tab.label}
          onClick={() => {
            onChoose(tab.id);
          }}
          onKeyDown={(event) => {
            onKeyDown(event, index);
          }}
        >
          {tab.content}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  /** The id of the tab list. */
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
      aria-labelledby={`${list}-${tab}-tab`}
      hidden={!isChosen}
    >
      {children}
    </div>
  );
}
