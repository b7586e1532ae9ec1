import '../chapter-list.css';
import { insteadOfFollowing } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { playNow, type Track } from '#app/features/catalogue/player/queue/queue.ts';
import type { ShownChapter, ShownChapters } from '#app/pure/chapters/shown-chapters.ts';
import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { momentPath, secondPath } from '#app/pure/transcripts/asked-second.ts';
import { ShareMoment } from '#app/ui/share-moment.tsx';

interface ChapterListProps {
  shown: ShownChapters;
  /** Of the item's page. */
  path: string;
  /** Of the item. */
  title: string;
  /** Null where the player cannot play it: a chapter leads to the page at its second. */
  track: Track | null;
}

/** The chapters of an item, each a link to its second. Without times that hold, they are a list of what is spoken of. */
export function ChapterList({ shown, path, title, track }: ChapterListProps) {
  return (
    <section aria-labelledby="capitulos">
      <h2 id="capitulos" className="text-title-2">
        Capítulos
      </h2>
      <ol className="chapter-list">
        {shown.chapters.map((chapter) => (
          <li key={chapter.startMs}>
            {shown.hasTimes ? (
              <TimeLink chapter={chapter} path={path} track={track} />
            ) : (
              <span className="chapter-line">{chapter.title}</span>
            )}
            {shown.hasTimes && (
              <ShareMoment
                path={path}
                seconds={Math.floor(chapter.startMs / 1_000)}
                title={`${title}: ${chapter.title}`}
              />
            )}
            {chapter.linkUrl && (
              <a href={chapter.linkUrl} className="link chapter-link" rel="noopener">
                Abrir o link<span className="sr-only"> do capítulo {chapter.title}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** It plays; without scripts it leads to its moment, which has a sound that begins there. */
function TimeLink({
  chapter,
  path,
  track,
}: { chapter: ShownChapter } & Pick<ChapterListProps, 'path' | 'track'>) {
  const seconds = Math.floor(chapter.startMs / 1_000);
  const plays = track && {
    'data-plays': '',
    rel: 'nofollow',
    onClick: insteadOfFollowing((link) => playNow(track, link, chapter.startMs / 1_000)),
  };
  return (
    <a
      href={(track ? momentPath : secondPath)(path, seconds)}
      className="chapter-line hover:underline"
      {...plays}
    >
      <span className="chapter-time tabular" aria-hidden="true">
        {formatPlayingTime(seconds)}
      </span>
      <span className="min-w-0">
        {chapter.title}
        <span className="sr-only">, em {spokenPlayingTime(seconds)}</span>
      </span>
    </a>
  );
}
