import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Place } from '../place/place.ts';
import { usePlace } from '../place/use-place.ts';
import { useWords } from '../words.ts';
import { Empty } from './Empty.tsx';
import { PANEL_ID, tabId } from './ListTabs.tsx';
import { Pager } from './Pager.tsx';
import { Skeleton } from './Skeleton.tsx';
import { InquiriesTable, OrdersTable, TransactionsTable } from './tables.tsx';
import type { TableProps } from './tables.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Lists } from './use-lists.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface RowsProps<Row> {
  answer: UseQueryResult<{ items: Row[]; next_cursor: string | null }>;
  Table: ComponentType<TableProps<Row>>;
  place: Place;
}

function Rows<Row>({ answer, Table, place }: RowsProps<Row>) {
  const words = useWords();
  const { acts, pagesBefore } = usePlace();
  if (answer.isPending) return <Skeleton />;
  // What failed is told over the tabs, once for all that failed.
  if (!answer.data) {
    // The page may be what the server does not know: its beginning is always there.
    return place.cursor === '' ? null : (
      <Button tone="line" size="small" onClick={acts.firstPage}>
        {words.table.first}
      </Button>
    );
  }
  const { items, next_cursor: nextCursor } = answer.data;
  if (items.length === 0 && place.cursor === '') return <Empty place={place} acts={acts} />;
  return (
    <>
      <Table
        label={words.tabs.names[place.tab]}
        rows={items}
        sort={place.sort}
        onSort={(sort) => {
          acts.ask({ sort });
        }}
        isChanging={answer.isPlaceholderData}
      />
      <Pager
        place={place}
        acts={acts}
        pagesBefore={pagesBefore}
        rows={items.length}
        nextCursor={nextCursor}
      />
    </>
  );
}

/** The shown list: its questions, its rows, its pages. */
export function ListPanel({ lists }: { lists: Lists }) {
  const { place, acts } = usePlace();
  return (
    <div
      className="grid grid-cols-1 gap-4"
      role="tabpanel"
      id={PANEL_ID}
      aria-labelledby={tabId(place.tab)}
    >
      <Toolbar place={place} acts={acts} />
      {place.tab === 'orders' && <Rows answer={lists.orders} Table={OrdersTable} place={place} />}
      {place.tab === 'transactions' && (
        <Rows answer={lists.transactions} Table={TransactionsTable} place={place} />
      )}
      {place.tab === 'inquiries' && (
        <Rows answer={lists.inquiries} Table={InquiriesTable} place={place} />
      )}
    </div>
  );
}
