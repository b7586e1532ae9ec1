import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import { countOf } from '#app/pure/text/plural.ts';
import { Icon } from '#app/ui/icon.tsx';

interface Props {
  items: readonly ItemCard[];
  /** Counted up to the limit of one page. */
  count: number;
  isMember: boolean;
}

/** Items that only members can see; others learn only that there are some. */
export function BonusContent({ items, count, isMember }: Props) {
  if (count === 0) return null;
  return (
    <section className="account-part">
      <h2>Conversas bônus</h2>
      {isMember ? (
        <ul className="mt-4">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} unknownDuration="" />
          ))}
        </ul>
      ) : (
        <p className="mt-4 flex items-center gap-3">
          <span className="round-mark">
            <Icon name="lock" className="size-5" />
          </span>
          {count > 24
            ? 'Mais de 24 conversas bônus esperam por você no Premium.'
            : `${countOf(count, 'conversa bônus espera', 'conversas bônus esperam')} por você no Premium.`}
        </p>
      )}
    </section>
  );
}
