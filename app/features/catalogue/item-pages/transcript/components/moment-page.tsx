import '../moment.css';
import { guestLabel, type ItemCard, itemCover, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { PlayButton } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { trackFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { secondPath } from '#app/pure/transcripts/asked-second.ts';
import type { Moment } from '#app/pure/transcripts/moment.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ShareBar } from '#app/ui/share-bar.tsx';
import type { ShareLinks } from '#app/ui/share-links.ts';
import { UNREVIEWED } from '../transcript-words.ts';

interface MomentPageProps {
  item: ItemCard & { cover_url: string | null };
  second: number;
  moment: Moment | null;
  isReviewed: boolean;
  /** Where the words stand in the transcript. */
  textPath: string | null;
  share: ShareLinks;
}

/** A moment that somebody passed on: what is said, and the way to hear it. */
export function MomentPage({ item, second, moment, isReviewed, textPath, share }: MomentPageProps) {
  const time = formatPlayingTime(second);
  return (
    <article data-hue={item.topic?.hue} className="bg-tint">
      <div className="page moment">
        <img
          src={itemCover(item)}
          alt=""
          width={600}
          height={600}
          decoding="async"
          className="moment-cover"
        />
        <div className="min-w-0">
          {moment ? <Quote moment={moment} /> : null}
          <p className={moment ? 'mt-6 text-small' : 'text-small'}>
            <span aria-hidden="true">Aos {time} de</span>
            <span className="sr-only">Aos {spokenPlayingTime(second)} de</span>
          </p>
          <h1 className={moment ? 'text-title-3' : 'text-title-2'}>
            <a href={secondPath(itemPath(item), second)} className="hover:underline">
              {item.title}
            </a>
          </h1>
          <p className="mt-1">{guestLabel(item)}</p>
          <div className="moment-ways mt-6">
            <Listen item={item} second={second} />
            {textPath && (
              <a href={textPath} className="link inline-flex min-h-11 items-center">
                Ler na transcrição
              </a>
            )}
          </div>
          {moment && !isReviewed && <p className="mt-4 text-small text-ink-soft">{UNREVIEWED}</p>}
        </div>
      </div>
      <div className="bg-paper">
        <div className="page py-8">
          <h2 className="mb-4 text-title-3">Compartilhar neste ponto</h2>
          <ShareBar share={share} />
        </div>
      </div>
    </article>
  );
}

function Quote({ moment: { quote, speaker } }: { moment: Moment }) {
  return (
    <figure className="moment-quote">
      <blockquote>“{quote}”</blockquote>
      {speaker && <figcaption className="mt-3 font-semibold">{speaker}</figcaption>}
    </figure>
  );
}

/** Plays in the page; without scripts in the browser's own player. */
function Listen({ item, second }: { item: ItemCard; second: number }) {
  const track = trackFrom(item);
  const time = formatPlayingTime(second);
  if (!track)
    return (
      <ButtonLink to={secondPath(itemPath(item), second)} look="mango">
        <Icon name={item.kind === 'video' ? 'video' : 'right'} className="size-4.5" />
        {item.kind === 'video' ? `Assistir a partir de ${time}` : 'Ir para a conversa'}
      </ButtonLink>
    );
  return (
    <>
      <PlayButton track={track} at={second}>
        Ouvir a partir de {time}
      </PlayButton>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the item's transcript is a page of its own. */}
        <audio controls preload="none" src={`${track.audioUrl}#t=${second}`} className="w-full" />
      </noscript>
    </>
  );
}
