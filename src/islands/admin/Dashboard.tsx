import { useState } from 'react';
import type { StaffSession } from '../../domain/admin/session.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { summaryQuery } from './api/queries.ts';
import { InquiryPage } from './inquiries/InquiryPage.tsx';
import { ListPanel } from './lists/ListPanel.tsx';
import { PauseContext, useLiveQuery } from './live/live-updates.ts';
import { LiveControls } from './live/LiveControls.tsx';
import { OrderPage } from './orders/OrderPage.tsx';
import { Alerts } from './overview/Alerts.tsx';
import { NeedsReview } from './overview/NeedsReview.tsx';
import { RevenueChart } from './overview/RevenueChart.tsx';
import { SummaryCards } from './overview/SummaryCards.tsx';
import { useAdminRoute } from './route/use-admin-route.ts';
import { LoadErrors } from './shared/LoadErrors.tsx';
import { StaffContext } from './shared/staff.ts';
import { Title } from './shared/Title.tsx';

function Overview() {
  const { route } = useAdminRoute();
  const { data: summary, isError } = useLiveQuery(summaryQuery());
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-gap gap-y-3">
        <Title text="Admin Dashboard" />
        <LiveControls />
      </div>
      <LoadErrors />
      <Alerts alerts={summary?.alerts ?? []} />
      <div className="grid grid-cols-1 gap-x-fluid-2 gap-y-6 min-[80rem]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        {(summary ?? !isError) && <SummaryCards summary={summary} />}
        <RevenueChart />
      </div>
      {route.tab === 'orders' && route.filters.flagged === '' && (
        <NeedsReview count={summary?.flagged ?? 0} />
      )}
      <ListPanel />
    </>
  );
}

/** The overview and the lists, or the open order or inquiry. */
export function Dashboard({ staff }: { staff: StaffSession }) {
  const { route } = useAdminRoute();
  const pause = useState(false);
  const RecordPage = route.tab === 'inquiries' ? InquiryPage : OrderPage;
  return (
    <StaffContext value={staff}>
      <PauseContext value={pause}>
        <AdminHeader staff={staff} />
        <div className="grid grid-cols-1 gap-6">
          {route.open === '' ? (
            <Overview />
          ) : (
            <>
              <LoadErrors />
              <RecordPage id={route.open} />
            </>
          )}
        </div>
      </PauseContext>
    </StaffContext>
  );
}
