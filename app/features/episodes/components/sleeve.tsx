import { itemCover } from '#app/features/catalogue/item-cover.ts';
import type { ItemDetail } from '#app/features/catalogue/queries.server.ts';

/** The episode's cover as a record half out of its sleeve. Decoration: the title stands beside it. */
export function Sleeve({
  item,
}: {
  item: Pick<ItemDetail, 'slug' | 'cover_url' | 'thumbnailUrl' | 'topic'>;
}) {
  return (
    <div className="sleeve">
      <img src={itemCover(item)} alt="" width={600} height={600} decoding="async" />
    </div>
  );
}
