import { guestLabel, type ItemCard, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { ListRow } from '#app/features/catalogue/player/components/list-row.tsx';
import { Icon } from '#app/ui/icon.tsx';

export interface MoreItemsProps {
  item: Pick<ItemCard, 'guest' | 'topic'>;
  /** The conversations published before and after it. */
  beside: { previous: ItemCard | null; next: ItemCard | null };
  /** Others with its guest. */
  ofGuest: ItemCard[];
  related: ItemCard[];
}

/** Where somebody may go on: the conversations beside it, of its guest, of its topic. */
export function MoreItems({ item, beside: { previous, next }, ofGuest, related }: MoreItemsProps) {
  return (
    <>
      {(previous || next) && (
        <nav aria-label="Conversas vizinhas" className="page item-beside">
          {previous && <Beside item={previous} label="Conversa anterior" icon="left" />}
          {next && <Beside item={next} label="Próxima conversa" icon="right" />}
        </nav>
      )}
      {(ofGuest.length > 0 || related.length > 0) && (
        <div className="bg-paper-sunk">
          {ofGuest.length > 0 && (
            <Rows id="com" title={`Mais conversas com ${item.guest ?? 'quem esteve aqui'}`} items={ofGuest} />
          )}
          {related.length > 0 && (
            <Rows
              id="mais"
              title={item.topic ? `Mais conversas sobre ${item.topic.name}` : 'Mais conversas'}
              items={related}
            />
          )}
        </div>
      )}
    </>
  );
}

function Beside({ item, label, icon }: { item: ItemCard; label: string; icon: 'left' | 'right' }) {
  return (
    <a href={itemPath(item)} className="item-beside-link" data-to={icon}>
      <span className="item-beside-label">
        <Icon name={icon} className="size-4" />
        {label}
      </span>
      <span className="item-beside-title text-title-3">{item.title}</span>
      <span className="text-ink-soft">{guestLabel(item)}</span>
    </a>
  );
}

function Rows({ id, title, items }: { id: string; title: string; items: readonly ItemCard[] }) {
  return (
    <section aria-labelledby={id} className="page section">
      <h2 id={id} className="mb-6 text-title-2">
        {title}
      </h2>
      <ul>
        {items.map((other) => (
          <ListRow key={other.id} item={other} />
        ))}
      </ul>
    </section>
  );
}
