import { type ItemCard, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { trackFrom } from '../queue/queue.ts';
import { PlayButton, QueueButton } from './play-buttons.tsx';

/**
 * Plays one episode: in the page's player; without JavaScript in the browser's. An episode only on YouTube
 * gets a link. Renders nothing without either.
 * @param at where it begins, in seconds, if somebody asks for it
 */
export function FeaturedPlayer({ item, at }: { item: ItemCard; at?: number | undefined }) {
  const track = trackFrom(item);
  const link = listenLink(item);
  if (!track) {
    if (!link) return null;
    return (
      <ButtonLink to={link} external look="mango">
        Ouvir Episódio
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <PlayButton track={track} at={at}>
        {at === undefined ? undefined : `Ouvir a partir de ${formatPlayingTime(at)}`}
      </PlayButton>
      <QueueButton track={track} className="button" icon="size-4.5" />
    </div>
  );
}
