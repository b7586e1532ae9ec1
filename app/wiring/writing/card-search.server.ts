import {
  findListedItem,
  type ListedItem,
  searchItems,
} from '#app/features/catalogue/item-desk/list/queries.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { findItemByAddress } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { listProducts } from '#app/features/shop/product-desk/list/queries.server.ts';
import { findProduct, type Product } from '#app/features/shop/products/queries.server.ts';
import type { ShownCard } from '#app/features/writing/editor-desk/shown-card.ts';
import type { PageCardRef } from '#app/features/writing/text/blocks.ts';
import type { Services } from '#app/platform/services.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { artworkUrl, productArtworkUrl } from '../../pure/media/artwork-url.ts';
import { findReading, searchReading } from './reading-cards.server.ts';

const MOST_FOUND = 8;

/** `actor`: who asks. */
type Context = Pick<Services, 'db' | 'engine' | 'clock'> & { actor: Person };

/** The records for a card, best match first; without words the newest. Drafts too, which say so. */
export async function searchCards(
  ctx: Context,
  kind: PageCardRef['kind'],
  query: string,
): Promise<ShownCard[]> {
  if (kind === 'product') {
    const place = { query, state: 'ativos', category: '', order: 'recentes', beside: null } as const;
    const { rows } = await listProducts(ctx.db, place);
    return rows.slice(0, MOST_FOUND).map((product) => productCard(product, ctx.actor));
  }
  if (kind === 'letter' || kind === 'journey') return searchReading(ctx.db, kind, query);
  const items = await searchItems(ctx, kind, query, ctx.clock.now());
  return items.slice(0, MOST_FOUND).map((item) => itemCard(kind, item));
}

/** The card of one record; null where it is gone. */
export async function findCard(ctx: Context, { kind, id }: PageCardRef): Promise<ShownCard | null> {
  if (kind === 'letter' || kind === 'journey') return findReading(ctx.db, { kind, id });
  if (kind !== 'product') {
    const item = await findListedItem(ctx.db, kind, id, ctx.clock.now());
    return item && itemCard(kind, item);
  }
  const product = await findProduct(ctx.db, id);
  return product && productCard(product, ctx.actor);
}

/** The card of the item whose page has this address; null where there is none. */
export async function findCardAt(ctx: Context, address: string): Promise<ShownCard | null> {
  const found = await findItemByAddress(ctx.db, address);
  return found && findCard(ctx, found);
}

const STATES = { draft: 'rascunho', scheduled: 'agendado para', published: 'publicado em' };

function itemCard(kind: ItemKind, item: ListedItem): ShownCard {
  const { id, title, state, publishedAt } = item;
  const day = state === 'draft' ? '' : ` ${formatDate(publishedAt)}`;
  const isFor = item.isMembersOnly ? ' · só Premium' : '';
  return {
    ...{ kind, id, title },
    detail: `${kind === 'video' ? 'Vídeo' : 'Episódio'} · ${STATES[state]}${day}${isFor}`,
    pictureUrl: item.thumbnailUrl ?? artworkUrl({ slug: item.slug }),
    path: itemPath({ kind, slug: item.slug }),
  };
}

/** The price of what is not on sale is the shop's. */
function productCard(product: Product, actor: Person): ShownCard {
  const { id, name, price_cents, is_active, image_url } = product;
  return {
    ...{ kind: 'product', id, title: name },
    detail: [
      'Produto',
      ...(is_active || can(actor, 'products') ? [formatBrl(price_cents)] : []),
      ...(is_active ? [] : ['fora da loja']),
    ].join(' · '),
    pictureUrl: pictureOrNull(image_url) ?? productArtworkUrl(product),
    path: `/shop/${product.slug}` satisfies Href<'/shop/:slug'>,
  };
}
