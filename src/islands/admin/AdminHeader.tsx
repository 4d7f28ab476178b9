import { createPortal } from 'react-dom';
import type { StaffSession } from '../../domain/admin/session.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { summaryQuery } from './api/queries.ts';
import { tabId } from './lists/ListPanel.tsx';
import { onPlainClick } from './lists/RowLink.tsx';
import { useLiveQuery } from './live/LiveControls.tsx';
import { defaultRoute, formatRoute, LISTS, TABS } from './route/route.ts';
import type { Tab } from './route/route.ts';
import { useAdminRoute } from './route/use-admin-route.ts';
import { countText } from './shared/values.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const LINK_CLASS =
  'relative inline-flex min-h-target items-center gap-2 no-underline hover:text-signal-text aria-[current]:weight-800';

function Sections() {
  const { route, actions } = useAdminRoute();
  const unread = useLiveQuery(summaryQuery()).data?.unread ?? 0;
  const show = (tab: Tab): void => {
    actions.showTab(tab);
    // The list is rendered in the next frame.
    requestAnimationFrame(() => document.getElementById(tabId(tab))?.scrollIntoView());
  };
  return (
    <nav className="max-md:order-last max-md:basis-full" aria-label="Sections">
      <ul className="flex flex-wrap gap-x-6">
        {TABS.map((tab) => (
          <li key={tab}>
            <a
              className={LINK_CLASS}
              href={`/admin${formatRoute(defaultRoute(tab))}`}
              aria-current={route.page === '' && route.tab === tab ? 'page' : undefined}
              onClick={onPlainClick(() => show(tab))}
            >
              {LISTS[tab].name}
              {tab === 'inquiries' && unread > 0 && (
                <span className="bg-signal px-[0.45em] text-small/[1.5] weight-800 text-on-signal tabular-nums">
                  {countText(unread)}
                  <span className="sr-only"> unread</span>
                </span>
              )}
            </a>
          </li>
        ))}
        <li>
          <a
            className={LINK_CLASS}
            href="/admin?page=figures"
            aria-current={route.page === 'figures' ? 'page' : undefined}
            onClick={onPlainClick(() => actions.showPage('figures'))}
          >
            Figures
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** The parts of the page's header that need a session, rendered into elements of AdminLayout. */
export function AdminHeader({ staff }: { staff: StaffSession }) {
  const nav = document.getElementById('admin-sections');
  const account = document.getElementById('admin-account');
  return (
    <>
      {nav && createPortal(<Sections />, nav)}
      {account &&
        createPortal(
          <>
            <Shortcuts />
            <AccountMenu staff={staff} />
          </>,
          account,
        )}
    </>
  );
}
