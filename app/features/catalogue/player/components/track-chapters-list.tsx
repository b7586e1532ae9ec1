import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { ShareMoment } from '#app/ui/share-moment.tsx';
import { chapterAt } from '../chapters/chapter-at.ts';
import { useChapters } from '../chapters/track-chapters.ts';
import { playback, seek } from '../engine/engine.ts';
import { player, type Track } from '../queue/queue.ts';

/** Seconds after the start of a chapter, within which going back means the one before. */
const JUST_BEGUN = 3;

/** The chapters of what plays, in the sheet: each leads to its second. */
export function TrackChapters({ track }: { track: Track }) {
  const chapters = useChapters(track.id);
  const { position } = playback.use();
  if (chapters.length === 0) return null;
  const current = chapterAt(chapters, position);
  const go = (place: number) => {
    const chapter = chapters[place];
    if (!chapter) return;
    seek(chapter.startMs / 1_000);
    player.set({ isPlaying: true });
  };
  const isNew = position - (chapters[current]?.startMs ?? 0) / 1_000 < JUST_BEGUN;
  return (
    <section aria-labelledby="capitulos-tocando">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="capitulos-tocando" className="font-semibold">
          Capítulos
        </h3>
        <div className="flex gap-2">
          <button
            type="button"
            className="button"
            data-look="line"
            aria-label="Capítulo anterior"
            onClick={() => go(Math.max(0, isNew ? current - 1 : current))}
          >
            Anterior
          </button>
          <button
            type="button"
            className="button"
            data-look="line"
            aria-label="Próximo capítulo"
            disabled={current >= chapters.length - 1}
            onClick={() => go(current + 1)}
          >
            Próximo
          </button>
        </div>
      </div>
      <ol className="mt-3">
        {chapters.map(({ startMs, title }, place) => (
          <li key={startMs} className="queue-row" aria-current={place === current ? 'true' : undefined}>
            <button type="button" className="queue-title chapter-go" onClick={() => go(place)}>
              <span className="chapter-start tabular" aria-hidden="true">
                {formatPlayingTime(startMs / 1_000)}
              </span>
              <span className="min-w-0">
                {title}
                <span className="sr-only">, em {spokenPlayingTime(startMs / 1_000)}</span>
              </span>
            </button>
            <ShareMoment
              path={track.path}
              seconds={Math.floor(startMs / 1_000)}
              title={`${track.title}: ${title}`}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
