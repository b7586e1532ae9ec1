import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';

/** The breadcrumb of an item's page: its topic, or the whole list. */
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
