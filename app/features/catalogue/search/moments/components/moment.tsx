import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { PlayLink } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { trackFrom } from '#app/features/catalogue/player/queue/track.ts';
import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Excerpt } from '../excerpt.ts';
import { momentPath } from '../moment-address.ts';

/** A sentence that was said: it plays from its second, and leads to the conversation there. */
export function Moment({ item, moment }: { item: ItemCard; moment: Excerpt }) {
  const { seconds, speaker, parts } = moment;
  const path = momentPath(item, seconds);
  return (
    <li className="said-moment">
      <Play item={item} seconds={seconds} path={path} />
      <div>
        <p className="said-words">
          <a href={path}>
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

/** A sound that only its own page plays is opened there. */
function Play({ item, seconds, path }: { item: ItemCard; seconds: number; path: string }) {
  const track = trackFrom(item);
  const contents = (
    <>
      <Icon name="play" className="size-4" />
      <span className="sr-only">
        Ouvir {item.title} a partir de {spokenPlayingTime(seconds)}
      </span>
      <span className="tabular" aria-hidden="true">
        {formatPlayingTime(seconds)}
      </span>
    </>
  );
  if (!track) {
    return (
      <a href={path} className="said-play">
        {contents}
      </a>
    );
  }
  return (
    <PlayLink track={track} at={seconds} className="said-play">
      {contents}
    </PlayLink>
  );
}
