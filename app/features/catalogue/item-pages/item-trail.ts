import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { itemPath } from '#app/features/catalogue/items/item-links.ts';

/** Where an item's page stands: below its topic, or below the whole list. */
export function itemTrail(
  item: Pick<ItemCard, 'kind' | 'slug' | 'title' | 'topic'>,
): Array<{ name: string; path: string }> {
  const above = item.topic
    ? { name: item.topic.name, path: `/topics/${item.topic.slug}` satisfies Href<'/topics/:slug'> }
    : item.kind === 'video'
      ? { name: 'Todos os vídeos', path: '/videos' satisfies Href }
      : { name: 'Todas as conversas', path: '/episodios' satisfies Href };
  return [above, { name: item.title, path: itemPath(item) }];
}
