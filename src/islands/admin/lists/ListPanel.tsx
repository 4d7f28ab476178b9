import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { tabClass } from '../../../components/ui/tab-class.ts';
import { TabList, TabPanel } from '../../../components/ui/Tabs.tsx';
import { PAGE_SIZES } from '../../../domain/admin/filters.ts';
import { flaggedQuery, revenueQuery, summaryQuery } from '../api/queries.ts';
import { listQueries } from './list-queries.ts';
import type { ListPage } from '../api/queries.ts';
import { useLiveQuery } from '../live/LiveControls.tsx';
import {
  changeList,
  filter,
  hiddenRoute,
  navigate,
  showTab,
  useAdminRoute,
} from '../route/route.ts';
import { isFiltered, LISTS, NO_FILTERS, TABS } from './lists.ts';
import type { Tab } from './lists.ts';
import { Select, SmallButton } from '../shared/controls.tsx';
import { TableSkeleton } from '../shared/parts.tsx';
import { countText, totalText } from '../shared/values.tsx';
import type { TableProps } from './DataTable.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { useReturnedFocus } from './return-focus.ts';
import { InquiriesTable, TransactionsTable } from './tables.tsx';
import { Toolbar } from './Toolbar.tsx';

function EmptyList() {
  const { route } = useAdminRoute();
  const hasFilters = isFiltered(route.filters);
  return (
    <div className="flex min-h-56 gap-8 border-t-2 border-ink pl-4">
      <span className="ml-2.5 h-29 w-[1.5px] flex-none bg-ink" aria-hidden="true" />
      <div className="grid content-start justify-items-start gap-2 pt-22">
        <p className="text-title weight-800 tracking-title">{`No ${route.tab} found`}</p>
        <p className="max-w-lead text-ink-soft">
          {hasFilters
            ? 'No results match these filters. Clear them or change the search.'
            : LISTS[route.tab].empty}
        </p>
        {hasFilters && <SmallButton onClick={() => filter(NO_FILTERS)}>Clear filters</SmallButton>}
      </div>
    </div>
  );
}

/** `1–25 of 980` */
const rangeText = ({ items, first, ...page }: ListPage<unknown>): string =>
  items.length > 0
    ? `${countText(first)}–${countText(first + items.length - 1)} of ${totalText(page)}`
    : '';

const firstPage = (): void => navigate({ cursor: '' });

function Pager({ page }: { page: ListPage<unknown> }) {
  const { route, previousCursors } = useAdminRoute();
  const { next_cursor: nextCursor } = page;
  const showNext = (cursor: string): void =>
    navigate({ cursor }, { previousCursors: [...previousCursors, route.cursor] });
  const showPrevious = (): void => {
    const cursor = previousCursors.at(-1) ?? '';
    navigate({ cursor }, { previousCursors: previousCursors.slice(0, -1) });
  };
  return (
    <nav className="flex flex-wrap items-center gap-x-6 gap-y-3 text-small/text" aria-label="Pages">
      <p className="flex-auto tabular-nums">{rangeText(page)}</p>
      <Select
        isInline
        label="Rows per page"
        value={String(route.size)}
        options={PAGE_SIZES.map((size) => [String(size), String(size)])}
        onChange={(size) => changeList({ size: Number(size) })}
      />
      <div className="flex flex-wrap gap-2">
        {route.cursor !== '' && <SmallButton onClick={firstPage}>First page</SmallButton>}
        <SmallButton disabled={previousCursors.length === 0} onClick={showPrevious}>
          Previous
        </SmallButton>
        <SmallButton disabled={nextCursor === null} onClick={() => showNext(nextCursor ?? '')}>
          Next
        </SmallButton>
      </div>
    </nav>
  );
}

const LIST_ID = 'admin-list';
export const panelId = (tab: Tab): string => `${LIST_ID}-${tab}`;
export const tabId = (tab: Tab): string => `${LIST_ID}-${tab}-tab`;
const TAB_LOOK = tabClass('small');

interface RowsProps<Row> {
  page: UseQueryResult<ListPage<Row>>;
  Table: ComponentType<TableProps<Row>>;
}

function Rows<Row>({ page: { data, isPending, isPlaceholderData }, Table }: RowsProps<Row>) {
  const { route } = useAdminRoute();
  const isFirst = route.cursor === '';
  useReturnedFocus(data !== undefined, tabId(route.tab));
  if (isPending) return <TableSkeleton />;
  if (!data) {
    // LoadErrors shows the error. After a rejected cursor only the first page can load.
    return isFirst ? null : <SmallButton onClick={firstPage}>First page</SmallButton>;
  }
  if (data.items.length === 0 && isFirst) return <EmptyList />;
  return (
    <>
      <Table rows={data.items} isLoading={isPlaceholderData} />
      <Pager page={data} />
    </>
  );
}

/** The three lists in tabs. All load in parallel; only the visible one refreshes. */
export function ListPanel() {
  const { route } = useAdminRoute();
  const { tab } = route;
  const isShown = (each: Tab): boolean => each === tab;
  const routeOf = (each: Tab) => (isShown(each) ? route : hiddenRoute(each));
  const pages = {
    orders: useLiveQuery(listQueries.orders(routeOf('orders')), isShown('orders')),
    transactions: useLiveQuery(
      listQueries.transactions(routeOf('transactions')),
      isShown('transactions'),
    ),
    inquiries: useLiveQuery(listQueries.inquiries(routeOf('inquiries')), isShown('inquiries')),
  };
  // What is above the list moves it while it loads, and a press that it moves away from is lost.
  const above = [
    useLiveQuery(summaryQuery(), false),
    useLiveQuery(revenueQuery(route.range), false),
    useLiveQuery(flaggedQuery(), false),
  ];
  if (above.some(({ isPending }) => isPending)) return <TableSkeleton />;
  const { data: shown, isPlaceholderData } = pages[tab];
  const place = shown && shown.first > 1 ? `, from ${countText(shown.first)}` : '';
  return (
    <>
      <TabList
        id={LIST_ID}
        label="Lists"
        tabs={TABS.map((id) => {
          const { data } = pages[id];
          // `Orders (1,000+)`: the number of rows that match the list's filters.
          const label = `${LISTS[id].name} (${data ? totalText(data) : '...'})`;
          return { id, label, content: label };
        })}
        chosen={tab}
        onChoose={(id) => showTab(id as Tab)}
        orientation="row"
        className={TAB_LOOK.list}
        tabClassName={TAB_LOOK.tab}
      />
      <TabPanel list={LIST_ID} tab={tab} isChosen className="grid grid-cols-1 gap-4">
        <p className="sr-only" role="status">
          {shown && !isPlaceholderData && `${LISTS[tab].name} found: ${totalText(shown)}${place}`}
        </p>
        <Toolbar />
        {tab === 'orders' && <Rows page={pages.orders} Table={OrdersTable} />}
        {tab === 'transactions' && <Rows page={pages.transactions} Table={TransactionsTable} />}
        {tab === 'inquiries' && <Rows page={pages.inquiries} Table={InquiriesTable} />}
      </TabPanel>
    </>
  );
}
