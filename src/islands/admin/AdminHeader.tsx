import { createPortal } from 'react-dom';
import { AccountMenu } from './account/AccountMenu.tsx';
import { summaryQuery } from './api/queries.ts';
import { tabId } from './lists/ListPanel.tsx';
import { useReturnFocus } from './lists/return-focus.ts';
import { AdminLink } from './lists/RowLink.tsx';
import { useLiveQuery } from './live/LiveControls.tsx';
import { defaultRoute, showTab, useAdminRoute } from './route/route.ts';
import { LISTS, TABS } from './lists/lists.ts';
import { countText } from './shared/values.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const LINK_CLASS =
  'relative inline-flex min-h-target items-center gap-2 no-underline hover:text-signal-text aria-[current]:weight-800';

function Sections() {
  const { route } = useAdminRoute();
  const returnRef = useReturnFocus();
  const unread = useLiveQuery(summaryQuery()).data?.unread ?? 0;
  const links = [
    ...TABS.map((tab) => ({
      name: LISTS[tab].name,
      to: defaultRoute(tab),
      isCurrent: route.page === '' && route.tab === tab,
      count: tab === 'inquiries' ? unread : 0,
      onFollow: () => {
        showTab(tab);
        // The list is rendered in the next frame; while the page loads there is none, and its rows scroll to it.
        requestAnimationFrame(() => {
          const list = document.getElementById(tabId(tab));
          if (list) list.scrollIntoView();
          else returnRef.current = tabId(tab);
        });
      },
    })),
    {
      name: 'Figures',
      to: { ...route, page: 'figures', open: '' } as const,
      isCurrent: route.page === 'figures',
      count: 0,
    },
  ];
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {links.map(({ name, isCurrent, count, ...link }) => (
          <li key={name}>
            <AdminLink
              {...link}
              className={LINK_CLASS}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
              {count > 0 && (
                <span className="bg-signal px-[0.45em] text-small/[1.5] weight-800 text-on-signal tabular-nums">
                  <span>{countText(count)}</span>
                  <span className="sr-only"> unread</span>
                </span>
              )}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The parts of the page's header that need a session, rendered into elements of AdminLayout. */
export function AdminHeader() {
  const nav = document.getElementById('admin-sections');
  const account = document.getElementById('admin-account');
  return (
    <>
      {nav && createPortal(<Sections />, nav)}
      {account && createPortal(<Shortcuts />, account)}
      {account && createPortal(<AccountMenu />, account)}
    </>
  );
}
