import type { UseQueryResult } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { ComponentType } from 'react';
import { tabClass } from '../../../components/ui/tab-class.ts';
import { TabList, TabPanel } from '../../../components/ui/Tabs.tsx';
import { inquiriesQuery, ordersQuery, transactionsQuery } from '../api/queries.ts';
import type { ListPage } from '../api/queries.ts';
import { useLiveQuery } from '../live/live-updates.ts';
import { defaultRoute, LISTS, TABS } from '../route/route.ts';
import type { Tab } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { totalText } from '../shared/Amount.tsx';
import { SmallButton } from '../shared/buttons.tsx';
import { useTabTitle } from '../shared/Title.tsx';
import { TableSkeleton } from '../shared/Skeleton.tsx';
import type { TableProps } from './DataTable.tsx';
import { EmptyList } from './EmptyList.tsx';
import { InquiriesTable } from './InquiriesTable.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { Pager } from './Pager.tsx';
import { OpenedContext } from './RowLink.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TransactionsTable } from './TransactionsTable.tsx';

const LIST_ID = 'admin-list';
/** The id of a list's panel. */
export const panelId = (tab: Tab): string => `${LIST_ID}-${tab}`;
/** The id of a tab in TabList. */
export const tabId = (tab: Tab): string => `${LIST_ID}-${tab}-tab`;
const TAB_LOOK = tabClass('small');

interface RowsProps<Row> {
  page: UseQueryResult<ListPage<Row>>;
  Table: ComponentType<TableProps<Row>>;
}

function Rows<Row>({ page: { data, isPending, isPlaceholderData }, Table }: RowsProps<Row>) {
  const { route, actions } = useAdminRoute();
  const isFirst = route.cursor === '';
  const openedRef = useContext(OpenedContext);
  const isLoaded = data !== undefined;
  // After the rows' own effects: the record that was left is no longer in the list.
  useEffect(() => {
    if (!isLoaded || openedRef.current === null) return;
    openedRef.current = null;
    const tab = document.getElementById(tabId(route.tab));
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView();
  }, [isLoaded, openedRef, route.tab]);
  if (isPending) return <TableSkeleton />;
  if (!data) {
    // LoadErrors shows the error. If the server rejects a page's cursor, only the first page can
    // load.
    return isFirst ? null : <SmallButton onClick={actions.firstPage}>First page</SmallButton>;
  }
  if (data.items.length === 0 && isFirst) return <EmptyList />;
  return (
    <>
      <Table rows={data.items} isLoading={isPlaceholderData} />
      <Pager page={data} />
    </>
  );
}

/** `Orders (1,000+)`: the number of rows that match the list's filters. */
const tabLabel = (tab: Tab, page: ListPage<unknown> | undefined): string =>
  `${LISTS[tab].name} (${page ? totalText(page) : '...'})`;

/** The three lists in tabs. All load in parallel; only the visible one refreshes. */
export function ListPanel() {
  const { route, actions } = useAdminRoute();
  const { tab, view } = route;
  useTabTitle(view && `${view} · ${LISTS[tab].name}`);
  const isShown = (each: Tab): boolean => each === tab;
  const routeOf = (each: Tab) => (isShown(each) ? route : defaultRoute(each));
  const pages = {
    orders: useLiveQuery(ordersQuery(routeOf('orders')), isShown('orders')),
    transactions: useLiveQuery(transactionsQuery(routeOf('transactions')), isShown('transactions')),
    inquiries: useLiveQuery(inquiriesQuery(routeOf('inquiries')), isShown('inquiries')),
  };
  return (
    <>
      <TabList
        id={LIST_ID}
        label="Lists"
        tabs={TABS.map((id) => {
          const label = tabLabel(id, pages[id].data);
          return { id, label, content: label };
        })}
        chosen={tab}
        onChoose={(id) => actions.showTab(TABS.find((each) => each === id) ?? tab)}
        orientation="row"
        className={TAB_LOOK.list}
        tabClassName={TAB_LOOK.tab}
      />
      <TabPanel list={LIST_ID} tab={tab} isChosen className="grid grid-cols-1 gap-4">
        <Toolbar />
        {tab === 'orders' && <Rows page={pages.orders} Table={OrdersTable} />}
        {tab === 'transactions' && <Rows page={pages.transactions} Table={TransactionsTable} />}
        {tab === 'inquiries' && <Rows page={pages.inquiries} Table={InquiriesTable} />}
      </TabPanel>
    </>
  );
}
