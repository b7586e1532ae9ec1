import '../spoken.css';
import { type ItemCard, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { playNow, trackFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { transcriptPath } from '#app/pure/transcripts/transcript-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Beginning } from '../beginning.server.ts';
import { lengthWords, UNREVIEWED } from '../transcript-words.ts';
import { lineToPlay } from './line-to-play.ts';
import { SpokenText } from './spoken-text.tsx';

/** How the transcript begins, on the page of its item. */
export function TranscriptBeginning({ item, beginning }: { item: ItemCard; beginning: Beginning }) {
  const track = trackFrom(item);
  return (
    <section aria-labelledby="transcricao">
      <h2 id="transcricao" className="text-title-2">
        Transcrição
      </h2>
      {!beginning.isReviewed && <p className="mt-2 text-small text-ink-soft">{UNREVIEWED}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed. */}
      <div
        lang={beginning.language}
        className="mt-3"
        onClick={(event) => {
          const line = track && lineToPlay(event);
          if (line) playNow(track, line.link, line.seconds);
        }}
      >
        <SpokenText paragraphs={beginning.paragraphs} path={itemPath(item)} plays={track !== null} />
      </div>
      {beginning.hasMore && (
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={transcriptPath(item)} look="line">
            Ler a transcrição inteira
          </ButtonLink>
          <span className="text-small text-ink-soft">{lengthWords(beginning.wordCount)}</span>
        </p>
      )}
    </section>
  );
}
