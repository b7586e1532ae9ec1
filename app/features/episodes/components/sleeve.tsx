import { artworkUrl } from '#app/features/artwork/artwork-url.ts';
import type { ItemDetail } from '#app/features/catalogue/queries.server.ts';

/** The episode's cover as a record half out of its sleeve. Decoration: the title stands beside it. */
export function Sleeve({
  item,
}: {
  item: Pick<ItemDetail, 'slug' | 'cover_url' | 'thumbnailUrl' | 'topic'>;
}) {
  const drawn = artworkUrl({ slug: item.slug, hue: item.topic?.hue, square: true });
  return (
    <div className="sleeve">
      <img
        src={item.cover_url ?? item.thumbnailUrl ?? drawn}
        alt=""
        width={600}
        height={600}
        decoding="async"
      />
    </div>
  );
}
