import { itemCover } from '#app/features/catalogue/items/item-card.ts';
import type { ItemDetail } from '#app/features/catalogue/items/queries.server.ts';

interface SleeveProps {
  item: Pick<ItemDetail, 'slug' | 'cover_url' | 'thumbnailUrl' | 'topic'>;
  /** Describes the cover; '' marks it as decorative beside the title. */
  alt: string;
}

/** The episode's cover, drawn as a record half out of its sleeve. */
export function Sleeve({ item, alt }: SleeveProps) {
  return (
    <div className="sleeve">
      <img src={itemCover(item)} alt={alt} width={600} height={600} decoding="async" />
    </div>
  );
}
