import { useQuery } from '@tanstack/react-query';
import type { StaffSession } from '../../domain/desk/session.ts';
import { InquiryPage } from './inquiry/InquiryPage.tsx';
import { Keys } from './keys/Keys.tsx';
import { Flagged } from './lists/Flagged.tsx';
import { ListPanel } from './lists/ListPanel.tsx';
import { ListTabs } from './lists/ListTabs.tsx';
import { useLists } from './lists/use-lists.ts';
import { Cards } from './overview/Cards.tsx';
import { RevenueChart } from './overview/RevenueChart.tsx';
import { OrderPage } from './order/OrderPage.tsx';
import { Failures } from './parts/Failures.tsx';
import { Title } from './parts/Title.tsx';
import { NO_FILTERS } from './place/place.ts';
import { usePlace } from './place/use-place.ts';
import { ask } from './queries.ts';
import { LiveBar } from './refresh/LiveBar.tsx';
import { useLive } from './refresh/use-live.ts';
import { Account } from './session/Account.tsx';
import { useWords } from './words.ts';

/** The four figures, the chart and the lists. */
function Overview({ isPaused }: { isPaused: boolean }) {
  const { title } = useWords();
  const { place, acts } = usePlace();
  const summary = useQuery(ask.summary(isPaused));
  const lists = useLists(place, isPaused);
  return (
    <>
      {/* The string hangs from the rule over the title; on one line nothing is in its way. */}
      <Title className="md:[--string-length:calc(1.5rem+0.52em)]" text={title} />
      <Failures />
      <div className="grid grid-cols-1 gap-x-gap gap-y-6 min-[80rem]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        {!(summary.isError && !summary.data) && <Cards summary={summary.data} />}
        <RevenueChart isPaused={isPaused} />
      </div>
      {place.tab === 'orders' && !place.filters.flagged && (
        <Flagged
          isPaused={isPaused}
          count={summary.data?.flagged ?? 0}
          onAll={() => {
            acts.ask({ filters: { ...NO_FILTERS, flagged: true } });
          }}
        />
      )}
      <ListTabs shown={place.tab} summary={summary.data} onShow={acts.showTab} />
      <ListPanel lists={lists} />
    </>
  );
}

/** What a signed-in staff member sees: the overview, or the order or inquiry that is open. */
export function Dashboard({ staff }: { staff: StaffSession }) {
  const { place, acts } = usePlace();
  const live = useLive();
  const { data: summary, dataUpdatedAt } = useQuery(ask.summary(live.isPaused));
  const isInquiry = place.tab === 'inquiries';
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-ink pb-2 text-small/text">
        <Account staff={staff} />
        <LiveBar live={live} updatedAt={summary ? dataUpdatedAt : 0} />
        <Keys live={live} />
      </div>
      {place.open === '' && <Overview isPaused={live.isPaused} />}
      {place.open !== '' && (
        <>
          <Failures />
          {isInquiry ? (
            <InquiryPage id={place.open} isPaused={live.isPaused} onBack={acts.close} />
          ) : (
            <OrderPage id={place.open} isPaused={live.isPaused} onBack={acts.close} />
          )}
        </>
      )}
    </div>
  );
}
