import type { ReactNode } from 'react';
import { TabList, TabPanel } from '../../components/ui/Tabs.tsx';
import type { Entry } from '../../components/ui/Entry.tsx';
import { TAB_MARK } from '../../components/ui/tab-class.ts';

interface Props<Item> {
  /** Unique on the page. */
  id: string;
  /** What is chosen. */
  label: string;
  entries: readonly Item[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Several in a row, or one below the other. */
  shape: 'grid' | 'list';
  icon?: (entry: Item) => ReactNode;
}

/** The text of a tab, which keeps the room that its heaviest setting needs. */
export function TabText({ text }: { text: string }) {
  return (
    <span className="picker-tab-name" data-label={text}>
      {text}
    </span>
  );
}

/** Chooses one of a showcase's entries. */
export function PickerTabs<Item extends Entry>({ entries, shape, icon, ...list }: Props<Item>) {
  return (
    <TabList
      {...list}
      orientation="column"
      className={`picker-tabs picker-tabs-${shape}`}
      tabClassName={`picker-tab ${TAB_MARK}`}
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

interface PanelsProps<Item> {
  /** The id of the picker. */
  id: string;
  entries: readonly Item[];
  chosen: string;
  children: (entry: Item) => ReactNode;
}

/** A panel for each entry. */
export function PickerPanels<Item extends Entry>(props: PanelsProps<Item>) {
  const { id, entries, chosen, children } = props;
  return entries.map((entry) => (
    <TabPanel
      key={entry.id}
      list={id}
      tab={entry.id}
      isChosen={entry.id === chosen}
      className="picker-panel"
    >
      {children(entry)}
    </TabPanel>
  ));
}
