import { sharedProductArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import type { Room } from '#app/platform/room.server.ts';
import { findActiveProductBySlug } from './shop-queries.server.ts';

export const room: Room = {
  sitemap: [
    {
      folder: '/shop' satisfies Href,
      file: '/sitemap-produtos.xml' satisfies Href,
      content: 'products',
      list: (db, most) =>
        db
          .selectFrom('products')
          .select(['slug', 'updated_at'])
          .where('is_active', '=', true)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .execute(),
    },
  ],
  sharing: {
    async produto(db, slug) {
      const found = await findActiveProductBySlug(db, slug);
      if (!found) return null;
      const product = found.card;
      const picture = sharedProductArtwork(product);
      return { kicker: `Loja · ${product.category}`, title: product.name, guest: null, picture };
    },
  },
};
