import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { ListRow } from '#app/features/catalogue/player/components/list-row.tsx';

export function SearchResults({ items }: { items: ItemCard[] }) {
  return (
    <ol className="mt-6">
      {items.map((item) => (
        <ListRow key={item.id} item={item} />
      ))}
    </ol>
  );
}
