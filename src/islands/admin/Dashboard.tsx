import { useEffect, useState } from 'react';
import { alertText } from '../../domain/admin/alerts.ts';
import type { StaffSession } from '../../domain/admin/session.ts';
import { ACCOUNT_PAGES } from './account/AccountMenu.tsx';
import { RequiredSetUp, SecurityPage } from './account/SecurityPage.tsx';
import { ActivityPage } from './activity/ActivityPage.tsx';
import { AdminHeader } from './AdminHeader.tsx';
import { summaryQuery } from './api/queries.ts';
import { FiguresPage } from './figures/FiguresPage.tsx';
import { InquiryPage } from './inquiries/InquiryPage.tsx';
import { ListPanel, panelId } from './lists/ListPanel.tsx';
import { ReturnFocusContext, useReturnFromRecord } from './lists/return-focus.ts';
import { LiveControls, resume, useKeepAlive, useLiveQuery } from './live/LiveControls.tsx';
import { OrderPage } from './orders/OrderPage.tsx';
import { NeedsReview, SummaryCards } from './overview/Overview.tsx';
import { RevenueChart } from './overview/RevenueChart.tsx';
import { useAdminRoute } from './route/route.ts';
import { LISTS } from './lists/lists.ts';
import type { AdminRoute } from './route/route.ts';
import { DetailPage } from './shared/DetailPage.tsx';
import { StaffContext } from './shared/context.ts';
import { LoadErrors } from './shared/LoadErrors.tsx';
import { Notice, Title } from './shared/parts.tsx';
import { StaffPage } from './staff/StaffPage.tsx';

function Overview() {
  const { route } = useAdminRoute();
  const { data: summary, isError } = useLiveQuery(summaryQuery());
  return (
    <>
      {route.view && <title>{`${route.view} · ${LISTS[route.tab].name}`}</title>}
      <a
        className="absolute left-gutter z-(--z-skip) bg-ink px-4 py-3 text-ground not-focus:[clip-path:inset(50%)] print:hidden"
        href={`#${panelId(route.tab)}`}
        onClick={(event) => {
          // A fragment would be a history entry without the cursors of the pages before.
          event.preventDefault();
          const panel = document.getElementById(panelId(route.tab));
          panel?.focus({ preventScroll: true });
          panel?.scrollIntoView();
        }}
      >
        Skip to the list
      </a>
      <div className="flex flex-wrap items-end justify-between gap-x-gap gap-y-3">
        <Title text="Admin Dashboard" />
        <LiveControls />
      </div>
      <LoadErrors />
      {summary && summary.alerts.length > 0 && (
        <Notice title="Alerts">
          <ul className="mt-2 grid gap-1">
            {summary.alerts.map((alert) => (
              <li key={`${alert.kind} ${alert.subject ?? ''}`}>{alertText(alert)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-x-fluid-2 gap-y-6 min-[80rem]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        {(summary ?? !isError) && <SummaryCards summary={summary} />}
        <RevenueChart />
      </div>
      {route.tab === 'orders' && route.filters.flag === '' && <NeedsReview />}
      <ListPanel />
    </>
  );
}

/** The dashboard, once the member has set up what is required. */
export default function Dashboard({ staff }: { staff: StaffSession }) {
  const { must_set_up: mustSetUp } = staff;
  const [isSettingUp, setSettingUp] = useState(mustSetUp);
  const [mustBefore, setMustBefore] = useState(mustSetUp);
  if (mustSetUp !== mustBefore) {
    setMustBefore(mustSetUp);
    // Asked for while this page was open. Ends when it is done: the session ends the requirement while the recovery codes are still shown.
    if (mustSetUp) setSettingUp(true);
  }
  if (isSettingUp) return <RequiredSetUp onDone={() => setSettingUp(false)} />;
  return <Workspace staff={staff} />;
}

const ACCOUNT_CONTENT = { activity: ActivityPage, staff: StaffPage, security: SecurityPage };

function Page({ page }: { page: AdminRoute['page'] }) {
  if (page === '') return <Overview />;
  if (page === 'figures') return <FiguresPage />;
  const Content = ACCOUNT_CONTENT[page];
  return (
    <DetailPage key={page} back="Back to the lists" {...ACCOUNT_PAGES[page]}>
      <Content />
    </DetailPage>
  );
}

function Workspace({ staff }: { staff: StaffSession }) {
  const { route } = useAdminRoute();
  useKeepAlive();
  useEffect(() => resume, []);
  const returnRef = useReturnFromRecord(route.open);
  const RecordPage = route.tab === 'inquiries' ? InquiryPage : OrderPage;
  return (
    <StaffContext value={staff}>
      <ReturnFocusContext value={returnRef}>
        <AdminHeader />
        <div className="grid grid-cols-1 gap-6">
          {route.open === '' ? <Page page={route.page} /> : <RecordPage id={route.open} />}
        </div>
      </ReturnFocusContext>
    </StaffContext>
  );
}
