import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { insteadOfFollowing, soundFrom } from '#app/features/catalogue/player/components/play-buttons.tsx';
import {
  pausePlayer,
  player,
  playNow,
  type Track,
  trackFrom,
} from '#app/features/catalogue/player/queue/queue.ts';
import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Excerpt } from '../excerpt.ts';
import { momentPath, momentTextPath } from '../moment-address.ts';

interface MomentProps {
  item: ItemCard;
  moment: Excerpt;
  /** Of the moments of this page it was begun last. */
  isBegun: boolean;
  begin: () => void;
}

/** A sentence that was said: it leads to its line in the transcript, and a button plays it. */
export function Moment({ item, moment, isBegun, begin }: MomentProps) {
  const { seconds, speaker, parts } = moment;
  const track = trackFrom(item);
  return (
    <li className="said-moment">
      {track ? (
        <Play track={track} seconds={seconds} isBegun={isBegun} begin={begin} />
      ) : (
        // A sound that only its own page plays is opened there.
        <a href={momentPath(item, seconds)} className="said-play">
          <Icon name="play" className="size-4" />
          <Time title={item.title} seconds={seconds} />
        </a>
      )}
      <div>
        <p className="said-words">
          <a href={momentTextPath(item, seconds)}>
            {parts.map(({ text, isMarked }, place) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
              return isMarked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
            })}
          </a>
        </p>
        {speaker && <p className="mt-1 text-small text-ink-soft">{speaker}</p>}
      </div>
    </li>
  );
}

interface PlayProps extends Pick<MomentProps, 'isBegun' | 'begin'> {
  track: Track;
  seconds: number;
}

function Play({ track, seconds, isBegun, begin }: PlayProps) {
  const { queue, index, isPlaying } = player.use();
  const isThis = isPlaying && isBegun && queue[index]?.id === track.id;
  const play = (link: HTMLElement) => {
    begin();
    playNow(track, link, seconds);
  };
  return (
    <a
      href={soundFrom(track, seconds)}
      data-plays=""
      className="said-play"
      onClick={insteadOfFollowing((link) => (isThis ? pausePlayer() : play(link)))}
    >
      <Icon name={isThis ? 'pause' : 'play'} className="size-4" />
      <Time title={track.title} seconds={seconds} isPlaying={isThis} />
    </a>
  );
}

function Time({ title, seconds, isPlaying }: { title: string; seconds: number; isPlaying?: boolean }) {
  return (
    <>
      <span className="sr-only">
        {isPlaying ? 'Pausar' : 'Ouvir'} {title} a partir de {spokenPlayingTime(seconds)}
      </span>
      <span className="tabular" aria-hidden="true">
        {formatPlayingTime(seconds)}
      </span>
    </>
  );
}
