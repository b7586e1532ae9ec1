import type { Selectable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { type Cents, formatBrl } from '#app/pure/brazil/money-brl.ts';
import { productArtworkUrl } from '#app/pure/media/artwork-url.ts';
import { squarePicture } from '#app/pure/media/picture.ts';
import type { ProductKind } from '#app/pure/site/product-kinds.ts';
import { shopPath } from './shop-place.ts';

/** A product as cards and the cart show it. */
export interface ShopCard {
  id: string;
  slug: string;
  name: string;
  category: string;
  kind: ProductKind;
  priceCents: Cents;
  /** Square: the photograph, or a drawing. */
  pictureUrl: string;
  isDrawn: boolean;
  passDays: number | null;
  sessionMinutes: number | null;
  hasVariants: boolean;
  isSoldOut: boolean;
  /** Set for a subscription that cannot be paid for here, with the address of the passes. */
  closed?: { passesPath: string | null };
}

/** The columns of a product that its card is made of. */
export const CARD_COLUMNS = [
  ...(['id', 'slug', 'name', 'category', 'kind', 'price_cents'] as const),
  ...(['image_url', 'pass_days', 'session_minutes', 'stock'] as const),
] as const;

type CardRow = Pick<Selectable<Tables['products']>, (typeof CARD_COLUMNS)[number]>;

/** @param stocks of its sizes on sale, which count in place of its own stock */
export function shopCard(row: CardRow, stocks: ReadonlyArray<number | null> = []): ShopCard {
  const { id, slug, name, category, kind } = row;
  const photograph = squarePicture(row.image_url);
  const isGone = stocks.length > 0 ? stocks.every((stock) => stock === 0) : row.stock === 0;
  return {
    ...{ id, slug, name, category, kind, priceCents: row.price_cents },
    pictureUrl: photograph ?? productArtworkUrl(row),
    isDrawn: photograph === null,
    passDays: row.pass_days,
    sessionMinutes: row.session_minutes,
    hasVariants: stocks.length > 0,
    isSoldOut: kind === 'physical' && isGone,
  };
}

/** 'R$ 59,00', 'R$ 49,00/mês', 'Grátis'. */
export function priceText({ priceCents, kind }: Pick<ShopCard, 'priceCents' | 'kind'>): string {
  if (kind === 'subscription') return `${formatBrl(priceCents)}/mês`;
  return priceCents === 0 ? 'Grátis' : formatBrl(priceCents);
}

/** How subscriptions are paid for in the shop. */
interface Means {
  /** A payment provider takes cards. */
  hasCards: boolean;
  /** Pages where the host sells subscriptions, by the product's name. */
  links: ReadonlyArray<{ name: string }>;
}

/** A monthly card charge needs a provider, or the host's own page. */
export function canSubscribe(product: string, { hasCards, links }: Means): boolean {
  return hasCards || links.some(({ name }) => name === product);
}

/** Adds to a subscription's card where to go if it cannot be paid for. @param all that is on sale */
export function withWay(card: ShopCard, all: readonly ShopCard[], means: Means): ShopCard {
  if (card.kind !== 'subscription' || canSubscribe(card.name, means)) return card;
  return { ...card, closed: { passesPath: passesPath(all) } };
}

/** The category that all passes share, or the page of the cheapest one; null where none is on sale. */
function passesPath(all: readonly ShopCard[]): string | null {
  const passes = all
    .filter(({ passDays, isSoldOut }) => passDays !== null && !isSoldOut)
    .sort((a, b) => a.priceCents - b.priceCents);
  const [cheapest] = passes;
  if (!cheapest) return null;
  const isShared = passes.length > 1 && passes.every(({ category }) => category === cheapest.category);
  return isShared
    ? shopPath({ category: cheapest.category, page: 1 })
    : (`/shop/${cheapest.slug}` satisfies Href<'/shop/:slug'>);
}
