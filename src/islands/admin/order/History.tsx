import type { OrderEvent } from '../../../domain/desk/orders.ts';
import { Bob } from '../../../components/ui/Bob.tsx';
import { Part } from '../parts/Part.tsx';
import { Time } from '../parts/Time.tsx';
import { useWords } from '../words.ts';
import { eventActor, eventDetails, eventTitle } from './event-words.ts';

/** What happened to an order, along one string: its bob is the latest. */
export function History({ events }: { events: readonly OrderEvent[] }) {
  const words = useWords();
  return (
    <Part title={words.order.history}>
      {events.length === 0 ? (
        <p className="text-ink-soft">{words.order.noHistory}</p>
      ) : (
        <ol>
          {events.map((event, index) => (
            <li
              key={event.id}
              className="relative pb-4 pl-6 text-[0.9375rem]/[1.4] before:absolute before:inset-y-0 before:left-[calc(0.45rem-1px)] before:w-0.5 before:bg-signal last:before:bottom-auto last:before:h-[0.15rem] forced-colors:before:bg-[CanvasText]"
            >
              {index === events.length - 1 ? (
                <Bob className="absolute top-[0.1rem] left-0 w-[0.9rem] fill-signal" />
              ) : (
                <span
                  className="absolute top-[0.6em] left-[0.1rem] h-0.5 w-[0.7rem] bg-signal forced-colors:bg-[CanvasText]"
                  aria-hidden="true"
                />
              )}
              <p className="weight-720">{eventTitle(event, words)}</p>
              <p className="text-small wrap-anywhere text-ink-soft">
                {[eventActor(event, words), ...eventDetails(event, words)].join(', ')}
              </p>
              <Time at={event.created_at} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
