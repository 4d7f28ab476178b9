import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { TabList, TabPanel } from '../../components/ui/Tabs.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { TAB_MARK } from '../../components/ui/tab-class.ts';

/** Without scripts: the space above a panel that follows another. */
export const STACKED = 'noscript:[[role=tabpanel]+&]:mt-fluid-2';
const STACKED_NARROW = 'max-lg:noscript:[[role=tabpanel]+&]:mt-fluid-2';

export interface PickerProps<Item extends Entry = Entry> {
  /** Unique on the page. */
  id: string;
  /** The accessible name of the tabs. */
  label: string;
  entries: readonly Item[];
}

/** A choice of one entry, the first one at first, for tabs and panels. */
export function usePicker<Item extends Entry>(props: PickerProps<Item>) {
  const [chosen, onChoose] = useState(props.entries[0]?.id ?? '');
  return { ...props, chosen, onChoose };
}

type Picker<Item extends Entry> = ReturnType<typeof usePicker<Item>>;

interface TabsProps<Item extends Entry> extends Picker<Item> {
  /** A grid, or a vertical list. */
  shape: 'grid' | 'list';
  icon?: (entry: Item) => ReactNode;
  className?: string;
}

/** A tab's text, with the width of its heaviest weight reserved. */
export function TabText({ text }: { text: string }) {
  return (
    <span
      className="inline-grid min-w-0 after:invisible after:h-0 after:overflow-hidden after:font-black after:content-[attr(data-label)_/_'']"
      data-label={text}
    >
      {text}
    </span>
  );
}

const SHAPES = {
  grid: {
    list: 'grid-cols-2 content-start gap-x-4 md:grid-cols-3 lg:grid-cols-2',
    tab: 'text-body',
  },
  list: { list: 'self-start border-b', tab: 'text-lead' },
};

const TAB = `relative flex min-h-target items-center gap-3 border-t pt-[0.95rem] pb-[0.8rem] text-left leading-tight font-light tracking-title forced-colors:aria-selected:text-[Highlight] ${TAB_MARK}`;

/** Tabs that select one of a showcase's entries. */
export function PickerTabs<Item extends Entry>(props: TabsProps<Item>) {
  const { entries, shape, icon, className = '', ...list } = props;
  return (
    <TabList
      {...list}
      orientation="column"
      className={`grid ${SHAPES[shape].list} ${className}`.trim()}
      tabClassName={`${TAB} ${SHAPES[shape].tab}`}
      tabs={entries.map((entry) => ({
        id: entry.id,
        content: (
          <>
            {icon?.(entry)}
            <TabText text={entry.title} />
          </>
        ),
      }))}
    />
  );
}

interface PanelsProps<Item extends Entry> extends Picker<Item> {
  children: (entry: Item) => ReactNode;
  className?: string;
}

/** A panel for each entry. Without scripts all are stacked. */
export function PickerPanels<Item extends Entry>(props: PanelsProps<Item>) {
  const { id, entries, children, className = STACKED } = props;
  // Deferred, so that the tab updates first.
  const chosen = useDeferredValue(props.chosen);
  return entries.map((entry) => (
    <TabPanel
      key={entry.id}
      list={id}
      tab={entry.id}
      isChosen={entry.id === chosen}
      className={className}
    >
      {children(entry)}
    </TabPanel>
  ));
}

interface ListProps<Item extends Entry> extends Picker<Item> {
  panel: (entry: Item) => ReactNode;
  children?: ReactNode;
}

/** A list of tabs; beside it the selected panel. Without scripts the panels form two columns. */
export function PickerList<Item extends Entry>({ panel, children, ...list }: ListProps<Item>) {
  return (
    <div className="grid gap-x-gap gap-y-fluid-1 lg:grid-cols-12">
      <PickerTabs {...list} shape="list" className="lg:col-span-4" />
      <div className="lg:col-[6/-1] lg:noscript:col-span-full lg:noscript:grid lg:noscript:grid-cols-2 lg:noscript:gap-x-gap lg:noscript:gap-y-fluid-2">
        <PickerPanels {...list} className={STACKED_NARROW}>
          {panel}
        </PickerPanels>
        {children}
      </div>
    </div>
  );
}
