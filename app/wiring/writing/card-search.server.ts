import { readListPlace } from '#app/features/catalogue/item-desk/list/list-place.ts';
import { listItemPage, readItems } from '#app/features/catalogue/item-desk/list/queries.server.ts';
import { stateOf } from '#app/features/catalogue/item-desk/rules.ts';
import { itemPath } from '#app/features/catalogue/items/item-links.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { findItemByAddress } from '#app/features/journeys/journey-desk/item-queries.server.ts';
import { artworkUrl, productArtworkUrl } from '#app/features/media/artwork/artwork-url.ts';
import { listProducts } from '#app/features/shop/product-desk/list/queries.server.ts';
import { findProduct, type Product } from '#app/features/shop/products/queries.server.ts';
import type { ShownCard } from '#app/features/writing/editor-desk/shown-card.ts';
import type { CardRef } from '#app/features/writing/text/blocks.ts';
import type { Services } from '#app/platform/services.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';

const MOST_FOUND = 8;

type Context = Pick<Services, 'db' | 'engine' | 'clock'>;

/** The records for a card, best match first; without words the newest. Drafts too, which say so. */
export async function searchCards(ctx: Context, kind: CardRef['kind'], query: string): Promise<ShownCard[]> {
  if (kind === 'product') {
    const place = { query, state: 'ativos', category: '', order: 'recentes', beside: null } as const;
    const { rows } = await listProducts(ctx.db, place);
    return rows.slice(0, MOST_FOUND).map(productCard);
  }
  const place = readListPlace(new URLSearchParams({ q: query }), kind);
  const { items } = await listItemPage(ctx, { kind, place, now: ctx.clock.now() });
  return cardsOfItems(
    ctx,
    kind,
    items.slice(0, MOST_FOUND).map(({ id }) => id),
  );
}

/** The card of one record; null where it is gone. */
export async function findCard(ctx: Context, { kind, id }: CardRef): Promise<ShownCard | null> {
  if (kind !== 'product') return (await cardsOfItems(ctx, kind, [id]))[0] ?? null;
  const product = await findProduct(ctx.db, id);
  return product && productCard(product);
}

/** The card of the item whose page has this address; null where there is none. */
export async function findCardAt(ctx: Context, address: string): Promise<ShownCard | null> {
  const found = await findItemByAddress(ctx.db, address);
  return found && findCard(ctx, found);
}

async function cardsOfItems(
  { db, clock }: Context,
  kind: ItemKind,
  ids: readonly string[],
): Promise<ShownCard[]> {
  const rows = ids.length > 0 ? await readItems(db, kind, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const item = byId.get(id);
    if (!item) return [];
    const isFor = item.access === 'premium' ? ' · só Premium' : '';
    const published = { isPublished: item.is_published, publishedAt: item.published_at };
    const state = { draft: 'rascunho', scheduled: 'agendado para', published: 'publicado em' }[
      stateOf(published, clock.now())
    ];
    const day = item.is_published ? ` ${formatDate(item.published_at)}` : '';
    return {
      ...{ kind, id, title: item.title },
      detail: `${kind === 'video' ? 'Vídeo' : 'Episódio'} · ${state}${day}${isFor}`,
      pictureUrl: pictureOrNull(item.thumbnail_url) ?? artworkUrl({ slug: item.slug }),
      path: itemPath(item),
    };
  });
}

function productCard(product: Product): ShownCard {
  const { id, name, price_cents, is_active, image_url } = product;
  return {
    ...{ kind: 'product', id, title: name },
    detail: `Produto · ${formatBrl(price_cents)}${is_active ? '' : ' · fora da loja'}`,
    pictureUrl: pictureOrNull(image_url) ?? productArtworkUrl(product),
    path: `/shop/${product.slug}` satisfies Href<'/shop/:slug'>,
  };
}
