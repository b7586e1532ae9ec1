import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { wholeMinutes } from '#app/pure/time/duration.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { ShownDay } from '../walk-view.server.ts';
import { DayNotes } from './day-notes.tsx';

interface OpenDayProps {
  day: ShownDay;
  /** Plays an episode or shows a video. */
  media: React.ReactNode;
}

/** One day that has come, with its text, its conversation and its question. */
export function OpenDay({ day, media }: OpenDayProps) {
  const { item } = day;
  return (
    <article id={`dia-${day.number}`} data-hue={item?.topic?.hue} className="journey-day">
      <p className="text-small font-semibold text-ink-soft">
        Dia {day.number} · <time dateTime={day.releasedAt}>{formatLongDate(day.releasedAt)}</time>
      </p>
      <h2 className="text-title-2">{day.title}</h2>
      {day.html && <RichText html={day.html} />}
      {item && (
        <section
          className="journey-item"
          aria-label={`${item.kind === 'video' ? 'Vídeo' : 'Episódio'}: ${item.title}`}
        >
          <p>
            <strong>{item.title}</strong>
            {item.durationSeconds !== null && (
              <span className="text-ink-soft"> · {wholeMinutes(item.durationSeconds)} min</span>
            )}
          </p>
          <div className="journey-screen">{media}</div>
          {!item.isMembersOnly && !item.isPreview && (
            <p className="journey-screen">
              <ButtonLink to={itemPath(item)} look="line">
                Sobre esta conversa
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      {day.hasItem && !item && (
        <p className="outcome border-mango">A conversa deste dia saiu do ar. O resto dele continua aqui.</p>
      )}
      {day.question && <DayNotes stepId={day.stepId} question={day.question} />}
    </article>
  );
}
