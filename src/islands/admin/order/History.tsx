import type { OrderEvent } from '../../../domain/desk/orders.ts';
import { Bob } from '../../../components/ui/Bob.tsx';
import { Time } from '../parts/Time.tsx';
import { useWords } from '../words.ts';
import { eventActor, eventDetails, eventTitle } from './event-words.ts';

/** What happened to an order, along one string: its bob is the latest. */
export function History({ events }: { events: readonly OrderEvent[] }) {
  const words = useWords();
  return (
    <section className="admin-part" aria-label={words.order.history}>
      <h2 className="admin-subtitle">{words.order.history}</h2>
      {events.length === 0 ? (
        <p className="admin-soft">{words.order.noHistory}</p>
      ) : (
        <ol className="admin-history">
          {events.map((event, index) => (
            <li key={event.id} className="admin-event">
              {index === events.length - 1 ? (
                <Bob />
              ) : (
                <span className="admin-knot" aria-hidden="true" />
              )}
              <p className="admin-event-title">{eventTitle(event, words)}</p>
              <p className="admin-event-facts">
                {[eventActor(event, words), ...eventDetails(event, words)].join(', ')}
              </p>
              <Time at={event.created_at} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
