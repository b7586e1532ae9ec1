import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { insteadOfFollowing } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { playAll, tracksFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Topic } from '../queries.server.ts';

/** 'Ouvir Todos os Episódios' and 'Baixar Playlist'; nothing without audio. */
export function TopicListening({ topic, episodes }: { topic: Topic; episodes: ItemCard[] }) {
  const tracks = tracksFrom(episodes);
  if (tracks.length === 0) return null;
  const playlist = `/topics/${topic.slug}/playlist.m3u8` satisfies Href<'/topics/:slug/playlist.m3u8'>;
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <a
        href={playlist}
        data-plays=""
        className="button"
        data-look="solid"
        onClick={insteadOfFollowing((link) => playAll(tracks, link))}
      >
        <Icon name="play" className="size-4" />
        Ouvir Todos os Episódios
      </a>
      <a href={playlist} download className="button" data-look="line">
        <Icon name="download" className="size-4.5" />
        Baixar Playlist
      </a>
    </div>
  );
}
