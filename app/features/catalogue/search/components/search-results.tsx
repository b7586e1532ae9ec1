import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';

export function SearchResults({ items }: { items: ItemCard[] }) {
  return (
    <ol className="mt-6">
      {items.map((item) => (
        <ItemRow key={item.id} item={item} unknownDuration="" />
      ))}
    </ol>
  );
}
