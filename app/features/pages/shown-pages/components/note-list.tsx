import '../pages.css';
import type { NoteLine } from '#app/features/pages/core/queries.server.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface NoteListProps {
  notes: readonly Pick<NoteLine, 'id' | 'slug' | 'title' | 'summary' | 'published_at'>[];
  newerPath: string | null;
  olderPath: string | null;
}

export function NoteList({ notes, newerPath, olderPath }: NoteListProps) {
  if (notes.length === 0) return <p className="py-8 text-lead text-ink-soft">Ainda não há notas aqui.</p>;
  return (
    <>
      <ul className="note-list">
        {notes.map(({ id, slug, title, summary, published_at }) => (
          <li key={id} className="note-row">
            <p className="text-small text-ink-soft">
              <time dateTime={calendarDay(published_at)}>{formatLongDate(published_at)}</time>
            </p>
            <h2>
              <a href={`/notas/${slug}` satisfies Href<'/notas/:slug'>} className="stretched-link">
                {title}
              </a>
            </h2>
            {summary && <p className="mt-2 text-ink-soft">{summary}</p>}
          </li>
        ))}
      </ul>
      <nav aria-label="Páginas" className="mt-10 flex flex-wrap gap-3 empty:hidden">
        {newerPath && (
          <ButtonLink to={newerPath} look="line">
            <Icon name="left" className="size-4" />
            Mais novas
          </ButtonLink>
        )}
        {olderPath && (
          <ButtonLink to={olderPath} look="line">
            Mais antigas
            <Icon name="right" className="size-4" />
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
