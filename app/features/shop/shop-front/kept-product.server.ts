import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { richText, wordsOf } from '#app/platform/markup/rich-text.server.ts';
import type { Services } from '#app/platform/services.ts';
import { productFacts } from './product-facts.ts';
import { withWay } from './shop-card.ts';
import { findActiveProductBySlug, keptShopProducts } from './shop-queries.server.ts';

/** What a product's page shows to everybody. */
type KeptProduct = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

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

async function readProduct(ctx: Context, slug: string) {
  const [found, settings] = await Promise.all([findActiveProductBySlug(ctx.db, slug), keptSettings(ctx)]);
  if (!found) return null;
  const { card, description, imageUrl, variants, left } = found;
  const means = { hasCards: ctx.payments.length > 0, links: settings.subscriptionLinks };
  const product = withWay(card, await keptShopProducts(ctx), means);
  return {
    product,
    imageAlt: await findPictureAlt(ctx.db, imageUrl),
    description: { html: richText(description), text: wordsOf(description) },
    variants,
    left,
    ...productFacts(product, settings, means),
  };
}
