import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import type { Topic } from '../queries.server.ts';

interface TopicNotesProps {
  topic: Topic;
  notes: ReadonlyArray<{ id: string; path: string; title: string; at: string }>;
  hasMore: boolean;
}

/** The newest notes of a topic. */
export function TopicNotes({ topic, notes, hasMore }: TopicNotesProps) {
  return (
    <section aria-labelledby="notas" className="page section">
      <h2 id="notas" className="mb-6 text-title-2">
        Notas sobre {topic.name}
      </h2>
      <ul className="grid gap-4">
        {notes.map(({ id, path, title, at }) => (
          <li key={id} className="top-line pt-4">
            <p className="text-small text-ink-soft">
              <time dateTime={calendarDay(at)}>{formatLongDate(at)}</time>
            </p>
            <h3 className="text-title-3 wrap-anywhere">
              <a href={path} className="hover:underline">
                {title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-6">
          <a
            href={`/notas?topico=${topic.slug}` satisfies Href}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            Todas as notas sobre {topic.name}
          </a>
        </p>
      )}
    </section>
  );
}
