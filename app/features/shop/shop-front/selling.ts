import type { ShopCard } from './shop-card.ts';
import { shopPath } from './shop-place.ts';

/** Ways to pay in the shop, and the address of the passes. */
export interface Selling {
  /** A payment provider takes cards. */
  hasCards: boolean;
  /** Pages where the host sells subscriptions, by the product's name. */
  links: ReadonlyArray<{ name: string }>;
  /** Null where no pass is on sale. */
  passesPath: string | null;
}

type Listed = Pick<ShopCard, 'kind' | 'name' | 'slug' | 'category' | 'passDays' | 'priceCents' | 'isSoldOut'>;

/** @param products all that is on sale */
export function sellingOf(products: readonly Listed[], means: Omit<Selling, 'passesPath'>): Selling {
  return { ...means, passesPath: passesPath(products) };
}

/** A monthly card charge needs a provider, or the host's own page. */
export function canSubscribe(product: string, { hasCards, links }: Omit<Selling, 'passesPath'>): boolean {
  return hasCards || links.some(({ name }) => name === product);
}

/** Adds to a subscription's card where to go if it cannot be paid for. */
export function withSelling<Card extends ShopCard>(card: Card, selling: Selling): Card {
  if (card.kind !== 'subscription' || canSubscribe(card.name, selling)) return card;
  return { ...card, closed: { passesPath: selling.passesPath } };
}

/** The category that all passes share, or the page of the cheapest one. */
function passesPath(products: readonly Listed[]): string | null {
  const passes = products
    .filter(({ passDays, isSoldOut }) => passDays !== null && !isSoldOut)
    .sort((a, b) => a.priceCents - b.priceCents);
  const [cheapest] = passes;
  if (!cheapest) return null;
  const isShared = passes.length > 1 && passes.every(({ category }) => category === cheapest.category);
  return isShared
    ? shopPath({ category: cheapest.category, page: 1 })
    : (`/shop/${cheapest.slug}` satisfies Href<'/shop/:slug'>);
}
