import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { listenLink } from '#app/features/catalogue/items/item-card.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { trackFrom } from '../queue/track.ts';
import { PlayButton, QueueButton } from './play-buttons.tsx';

/**
 * Plays one episode: in the page's player; without JavaScript in the browser's. An episode only on YouTube
 * gets a link. Renders nothing without either.
 */
export function FeaturedPlayer({ item }: { item: ItemCard }) {
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
      <PlayButton track={track} />
      <QueueButton track={track} className="button" icon="size-4.5" />
    </div>
  );
}
