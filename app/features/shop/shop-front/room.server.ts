import { hueForSlug, productObject } from '#app/features/media/artwork/artwork-url.ts';
import { productArtwork } from '#app/features/media/artwork/product-artwork.ts';
import type { Room } from '#app/platform/room.server.ts';
import { findActiveProductBySlug } from './shop-queries.server.ts';

export const room: Room = {
  sharing: {
    async produto(db, slug) {
      const found = await findActiveProductBySlug(db, slug);
      if (!found) return null;
      const product = found.card;
      const object = productObject(product);
      const picture = productArtwork({ slug, hue: hueForSlug(slug), object, shape: 'tall' });
      return { kicker: `Loja · ${product.category}`, title: product.name, guest: null, picture };
    },
  },
};
