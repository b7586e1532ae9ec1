import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { eventSource, eventTitle } from '../order-words.ts';
import type { OrderFound } from '../queries.server.ts';

/** All events of the order, newest first. */
export function OrderStory({ events }: Pick<OrderFound, 'events'>) {
  return (
    <section aria-labelledby="historia" className="admin-card">
      <h2 id="historia">História</h2>
      <ol className="desk-story">
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <p className="what">{eventTitle(event)}</p>
            {event.detail && <p className="whitespace-pre-line wrap-anywhere">{event.detail}</p>}
            <p className="sub">
              {eventSource(event.source, event.actorName)} ·{' '}
              <time dateTime={event.created_at}>{formatDateTime(event.created_at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
