import type { Db } from '#app/db/database.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { listByIds } from '#app/features/catalogue/items/queries.server.ts';
import { findProduct, type Product } from '#app/features/shop/products/queries.server.ts';
import { priceText, shopCard } from '#app/features/shop/shop-front/shop-card.ts';
import type { FoundCards, SeenBy } from '#app/features/writing/text/blocks.ts';
import { type Card, cardKey, type PageBlock, type PageCardRef } from '#app/features/writing/text/blocks.ts';
import { formatMinutes } from '#app/pure/time/duration.ts';
import { artworkUrl } from '../../pure/media/artwork-url.ts';
import { findReadingCards } from './reading-cards.server.ts';

/** The cards of a text as these readers may see them, and why some cannot be shown. */
export async function findCards(db: Db, blocks: readonly PageBlock[], seenBy: SeenBy): Promise<FoundCards> {
  const refs = blocks.flatMap((block) => (block.kind === 'card' ? [block.ref] : []));
  const cards = new Map<string, Card>();
  const items = refs.filter(({ kind }) => kind === 'episode' || kind === 'video').map(({ id }) => id);
  for (const item of await listByIds(db, items, seenBy)) cards.set(cardKey(item), itemCard(item, seenBy));
  for (const ref of refs.filter(({ kind }) => kind === 'product')) {
    const product = await findProduct(db, ref.id);
    if (product?.is_active) cards.set(cardKey(ref), productCard(product));
  }
  for (const [key, card] of await findReadingCards(db, refs)) cards.set(key, card);
  const missing = refs.filter((ref) => !cards.has(cardKey(ref)));
  return { cards, missing: await Promise.all(missing.map((ref) => reasonOf(db, ref, seenBy))) };
}

function itemCard(item: ItemCard, seenBy: SeenBy): Card {
  const isVideo = item.kind === 'video';
  return {
    label: isVideo ? 'Vídeo' : 'Episódio',
    title: item.title,
    details: [item.guest ? `Com ${item.guest}` : item.topic?.name, formatMinutes(item.durationSeconds, '')]
      .filter(Boolean)
      .join(' · '),
    picture: itemPicture(item, seenBy),
    isWide: true,
    href: itemPath(item),
    action: isVideo ? 'Assistir' : 'Ouvir agora',
  };
}

function itemPicture(item: ItemCard, { memberPicture = (path) => path }: SeenBy): string {
  const { slug, thumbnailUrl, topic, isPreview, isMembersOnly } = item;
  if (thumbnailUrl && isMailPicture(thumbnailUrl))
    return isPreview || isMembersOnly ? memberPicture(thumbnailUrl) : thumbnailUrl;
  if (topic?.imageUrl && isMailPicture(topic.imageUrl)) return topic.imageUrl;
  return drawnForMail(artworkUrl({ slug, hue: topic?.hue }));
}

function productCard(product: Product): Card {
  const { pictureUrl, isDrawn, ...card } = shopCard(product);
  const isShown = !isDrawn && isMailPicture(pictureUrl);
  const drawn = isDrawn ? pictureUrl : artworkUrl({ slug: card.slug, square: true });
  return {
    label: 'Loja',
    title: card.name,
    details: priceText(card),
    picture: isShown ? pictureUrl : drawnForMail(drawn),
    isWide: false,
    href: `/shop/${card.slug}` satisfies Href<'/shop/:slug'>,
    action: 'Ver na loja',
  };
}

/** Outlook shows no AVIF, WebP or SVG. */
function isMailPicture(address: string): boolean {
  return /\.(?:jpe?g|png)$/.test(address);
}

/** The same drawing as PNG. */
function drawnForMail(svgAddress: string): string {
  return svgAddress.replace('.svg?', '.png?');
}

async function reasonOf(db: Db, ref: PageCardRef, { viewer, now }: SeenBy): Promise<string> {
  if (ref.kind === 'product') {
    const product = await findProduct(db, ref.id);
    return product
      ? `O produto “${product.name}” está fora da loja: ative-o ou remova o cartão.`
      : 'Um cartão mostra um produto que não existe mais: remova o cartão.';
  }
  if (ref.kind === 'letter' || ref.kind === 'journey')
    return 'Um cartão mostra uma carta ou Jornada que não está no site: remova o cartão.';
  const name = ref.kind === 'video' ? 'O vídeo' : 'O episódio';
  const item = await db
    .selectFrom('items')
    .select(['title', 'is_published', 'published_at', 'access'])
    .where('id', '=', ref.id)
    .where('kind', '=', ref.kind)
    .executeTakeFirst();
  if (!item) return `Um cartão mostra ${name.toLowerCase()} que não existe mais: remova o cartão.`;
  const title = `${name} “${item.title}”`;
  if (!item.is_published) return `${title} não está publicado: publique-o ou remova o cartão.`;
  if (item.access === 'premium' && viewer.kind === 'public')
    return `${title} é só para Premium, e esta carta vai também para quem não é.`;
  return item.published_at > now.toISOString()
    ? `${title} ainda não terá saído quando a carta for enviada.`
    : `${title} não pode ser mostrado: remova o cartão.`;
}
