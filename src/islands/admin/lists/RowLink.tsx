import { createContext, useContext, useEffect, useRef } from 'react';
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

type Place = 'list' | 'review';

/** The record that was opened last, and where its link was; null once the focus is back there. */
interface Opened {
  current: { id: string; place: Place } | null;
}

export const OpenedContext = createContext<Opened>({ current: null });

interface Props {
  tab: Tab;
  id: string;
  /** Where the link is; a record may have one in each place. */
  place?: Place;
  className?: string;
  children: ReactNode;
}

/**
 * A link to an order or an inquiry. A real link, so that it can open in another browser tab. Takes
 * the focus when its record is left.
 */
export function RowLink({ tab, id, place = 'list', className = '', children }: Props) {
  const { route, actions } = useAdminRoute();
  const openedRef = useContext(OpenedContext);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (openedRef.current?.id !== id || openedRef.current.place !== place) return;
    openedRef.current = null;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'center' });
  }, [openedRef, id, place]);
  const list = route.tab === tab ? route : defaultRoute(tab);
  return (
    <a
      ref={link}
      className={`underline decoration-transparent group-hover/row:decoration-current hover:decoration-current ${className}`}
      href={formatRoute({ ...list, page: '', open: id })}
      data-row-link
      onClick={(event) =>
        onPlainClick(() => {
          openedRef.current = { id, place };
          actions.open(tab, id);
        })(event)
      }
    >
      {children}
    </a>
  );
}
