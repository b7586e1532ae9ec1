import { ItemRow } from '#app/features/catalogue/components/item-row.tsx';
import type { ItemCard } from '#app/features/catalogue/item-card.ts';

export function SearchResults({ items }: { items: ItemCard[] }) {
  return (
    <ol className="mt-6">
      {items.map((item) => (
        <ItemRow key={item.id} item={item} unknownDuration="" />
      ))}
    </ol>
  );
}
