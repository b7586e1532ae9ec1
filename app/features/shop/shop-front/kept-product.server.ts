import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { descriptionHtml, descriptionText } from '#app/features/shop/products/description.server.ts';
import {
  findActiveProductBySlug,
  keptShopProducts,
  type ShopVariant,
} from '#app/features/shop/products/shop-queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { type Fact, productFacts } from './product-facts.ts';
import { sellingOf, withSelling } from './selling.ts';
import { type ShopCard, shopCard } from './shop-card.ts';

/** What a product's page shows to everybody. */
export interface KeptProduct {
  product: ShopCard;
  imageAlt: string;
  description: { html: string; text: string };
  variants: ShopVariant[];
  /** Pieces left where stock is counted and there are no variants. */
  left: number | null;
  facts: Fact[];
  /** Null where nothing is shipped. */
  shippingCents: Cents | null;
}

type Context = Pick<Services, 'db' | 'kept' | 'payments'>;

/** What a page that shows it depends on. A picture's text is saved together with its product. */
export const PRODUCT_KEYS = ['products', 'settings'] as const;
/** A description may be long, and each is kept twice. */
const MOST_KEPT = 200;

/**
 * A product on sale, the same objects until a product or a setting changes; null for any other. Reading
 * it and cleaning its description took a seventh of the page's CPU.
 */
export async function keptProduct(ctx: Context, slug: string): Promise<KeptProduct | null> {
  // Asked for before the read, so that a change during the read drops it.
  const known = await ctx.kept.getUntil({ name: 'products shown', keys: PRODUCT_KEYS }, async () => ({
    value: new Map<string, KeptProduct>(),
    until: null,
  }));
  const shown = known.get(slug);
  if (shown) return shown;
  const read = await readProduct(ctx, slug);
  if (known.size >= MOST_KEPT) known.clear();
  if (read) known.set(slug, read);
  return read;
}

async function readProduct(ctx: Context, slug: string): Promise<KeptProduct | null> {
  const [found, settings] = await Promise.all([findActiveProductBySlug(ctx.db, slug), keptSettings(ctx)]);
  if (!found) return null;
  const means = { hasCards: ctx.payments.length > 0, links: settings.subscriptionLinks };
  const product = withSelling(shopCard(found), sellingOf(await keptShopProducts(ctx), means));
  return {
    product,
    imageAlt: await findPictureAlt(ctx.db, found.imageUrl),
    description: { html: descriptionHtml(found), text: descriptionText(found) },
    variants: found.variants,
    left: found.left,
    ...productFacts({ ...found, isClosed: product.closed !== undefined }, settings, means),
  };
}
