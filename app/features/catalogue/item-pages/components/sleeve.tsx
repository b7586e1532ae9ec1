import { itemCover } from '#app/features/catalogue/items/item-cover.ts';
import type { ItemDetail } from '#app/features/catalogue/items/queries.server.ts';

interface SleeveProps {
  item: Pick<ItemDetail, 'slug' | 'cover_url' | 'thumbnailUrl' | 'topic'>;
  /** What the cover shows; without it, it is decoration: the title stands beside it. */
  alt: string;
}

/** The episode's cover as a record half out of its sleeve. */
export function Sleeve({ item, alt }: SleeveProps) {
  return (
    <div className="sleeve">
      <img src={itemCover(item)} alt={alt} width={600} height={600} decoding="async" />
    </div>
  );
}
