import type { MouseEvent, ReactNode } from 'react';
import { defaultRoute, formatRoute } from '../route/route.ts';
import type { Tab } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';

/** Handles a click on a link, unless it opens another browser tab or window. */
export const onPlainClick =
  (navigate: () => void) =>
  (event: MouseEvent): void => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate();
  };

interface Props {
  tab: Tab;
  id: string;
  className?: string;
  children: ReactNode;
}

/** A link to an order or an inquiry. A real link, so that it can open in another browser tab. */
export function RowLink({ tab, id, className = '', children }: Props) {
  const { route, actions } = useAdminRoute();
  const list = route.tab === tab ? route : defaultRoute(tab);
  return (
    <a
      className={`underline decoration-transparent group-hover/row:decoration-current hover:decoration-current ${className}`}
      href={formatRoute({ ...list, open: id })}
      data-row-link
      onClick={onPlainClick(() => actions.open(tab, id))}
    >
      {children}
    </a>
  );
}
