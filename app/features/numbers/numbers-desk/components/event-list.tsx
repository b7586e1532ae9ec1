import { stepDate } from '#app/pure/time/step-words.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import type { LineEvent } from '../time-line/read-time-line.server.ts';

/** What happened, the newest first. */
export function EventList({ events }: { events: readonly LineEvent[] }) {
  return (
    <ul className="line-events">
      {events.map(({ day, kind, title, to, noteId }) => (
        <li key={noteId ?? `${day} ${to}`}>
          <span className="when">
            <time dateTime={day}>{stepDate(day)}</time> · {kind}
          </span>
          {to === null ? (
            <span>{title}</span>
          ) : (
            <a href={to} className="link">
              {title}
            </a>
          )}
          {noteId !== null && (
            <ConfirmButton
              look="line"
              label="Apagar"
              aria-label={`Apagar: ${title}`}
              question="Apagar a anotação?"
              consequence={`“${title}” sai da linha do tempo. Os números ficam como estão.`}
              fields={{ intent: 'remove', id: noteId }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
