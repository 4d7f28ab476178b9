import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { defaultRoute, formatRoute } from '../route/route.ts';
import type { AdminRoute, Tab } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';

interface LinkProps extends ComponentProps<'a'> {
  to: AdminRoute;
  /** Instead of showing the route. */
  onFollow?: () => void;
}

/** A link within the admin. A real one, so that it can open in another browser tab. */
export function AdminLink({ to, onFollow, ...link }: LinkProps) {
  const { actions } = useAdminRoute();
  return (
    <a
      {...link}
      href={`/admin${formatRoute(to)}`}
      onClick={(event) => {
        const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
        if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
        event.preventDefault();
        if (onFollow) onFollow();
        else actions.show(to);
      }}
    />
  );
}

/** The route to an order or an inquiry, from another route. */
export const recordRoute = (route: AdminRoute, tab: Tab, id: string): AdminRoute => ({
  ...(route.tab === tab ? route : { ...defaultRoute(tab), range: route.range }),
  page: '',
  open: id,
});

type Place = 'list' | 'review';

/** The record that was opened last, and where its link was; null once the focus is back there. */
export const opened: { current: { id: string; place: Place } | null } = { current: null };

interface Props {
  tab: Tab;
  id: string;
  /** Where the link is; a record may have one in each place. */
  place?: Place;
  className?: string;
  children: ReactNode;
}

/** A link to an order or an inquiry, which takes the focus when its record is left. */
export function RowLink({ tab, id, place = 'list', className = '', children }: Props) {
  const { route, actions } = useAdminRoute();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (opened.current?.id !== id || opened.current.place !== place) return;
    opened.current = null;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'center' });
  }, [id, place]);
  const to = recordRoute(route, tab, id);
  return (
    <AdminLink
      ref={link}
      className={`underline decoration-transparent group-hover/row:decoration-current hover:decoration-current ${className}`}
      to={to}
      data-row-link
      onFollow={() => {
        opened.current = { id, place };
        actions.show(to);
      }}
    >
      {children}
    </AdminLink>
  );
}
