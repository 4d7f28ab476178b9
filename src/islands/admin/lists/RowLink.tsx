import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { defaultRoute, formatRoute, navigate, useAdminRoute } from '../route/route.ts';
import type { AdminRoute } from '../route/route.ts';
import type { Tab } from './lists.ts';
import { useReturnFocus } from './return-focus.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  to: AdminRoute;
  onFollow?: () => void;
}

/** A link within the admin. A real one, so that it can open in another browser tab. */
export function AdminLink({ to, onFollow = () => navigate(to), ...link }: LinkProps) {
  return (
    <Link
      {...link}
      href={`/admin${formatRoute(to)}`}
      // Not called for a click that opens another browser tab.
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    />
  );
}

export const recordRoute = (route: AdminRoute, tab: Tab, id: string): AdminRoute => ({
  ...(route.tab === tab ? route : { ...defaultRoute(tab), range: route.range }),
  page: '',
  open: id,
});

interface Props {
  tab: Tab;
  id: string;
  /** Where the link is; a record may have one in each place. */
  place?: 'list' | 'review';
  className?: string;
  children: ReactNode;
}

/** A link to an order or an inquiry, which takes the focus when its record is left. */
export function RowLink({ tab, id, place = 'list', className = '', children }: Props) {
  const returnRef = useReturnFocus();
  const to = recordRoute(useAdminRoute().route, tab, id);
  const name = `${place}-${id}`;
  return (
    <AdminLink
      className={`underline decoration-transparent group-hover/row:decoration-current hover:decoration-current ${className}`}
      to={to}
      data-row-link={name}
      onFollow={() => {
        returnRef.current = name;
        navigate(to);
      }}
    >
      {children}
    </AdminLink>
  );
}
