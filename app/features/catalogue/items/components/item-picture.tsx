import { artworkUrl } from '#app/pure/media/artwork-url.ts';
import { pictureSources } from '#app/pure/media/picture.ts';
import type { ItemCard } from '../item-card.ts';

interface ItemPictureProps {
  item: Pick<ItemCard, 'slug' | 'thumbnailUrl' | 'topic'>;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Above the fold: not loaded lazily. */
  isEager?: boolean;
}

/** The item's picture, else its topic's, else artwork. Decorative: the title is beside it. */
export function ItemPicture({ item, sizes, className = '', isEager = false }: ItemPictureProps) {
  const src =
    item.thumbnailUrl ?? item.topic?.imageUrl ?? artworkUrl({ slug: item.slug, hue: item.topic?.hue });
  return (
    <picture>
      {pictureSources(src).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        alt=""
        width={640}
        height={360}
        loading={isEager ? undefined : 'lazy'}
        decoding="async"
        className={`wide-picture ${className}`}
      />
    </picture>
  );
}
