import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { guestLabel, type ItemCard, itemPath, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { formatMinutes } from '#app/pure/time/duration.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ItemBadges } from '#app/ui/item-badges.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { trackFrom } from '../queue/queue.ts';
import { PlayButton, QueueButton } from './play-buttons.tsx';

interface ListRowProps {
  item: ItemCard;
  /** A sentence or two about it; '' for none. */
  summary?: string;
}

/**
 * A row of a list of ours, such as that of all conversations: its title leads to the item's own page, and a button plays or
 * opens it. Rows that go to the item's link at once, as the specification wants on some pages, are `ItemRow`.
 */
export function ListRow({ item, summary = '' }: ListRowProps) {
  return (
    <KeptMarkup
      as="li"
      by={item}
      name={summary ? 'list, told' : 'list'}
      className="item-row"
      data-hue={item.topic?.hue}
    >
      <RowContents item={item} summary={summary} />
    </KeptMarkup>
  );
}

function RowContents({ item, summary }: Required<ListRowProps>) {
  const track = trackFrom(item);
  const duration = formatMinutes(item.durationSeconds, '');
  const length = duration && <span className="tabular">{duration}</span>;
  return (
    <>
      <ItemPicture item={item} sizes="(min-width: 48rem) 11rem, 8rem" className="item-row-picture" />
      <div className="min-w-0">
        <div className="item-row-badges">
          <ItemBadges item={item} />
        </div>
        <h3 className="text-title-3">
          <a href={itemPath(item)} className="stretched-link">
            {item.title}
          </a>
        </h3>
        <p className="mt-1 text-ink-soft">{guestLabel(item)}</p>
        {summary && <p className="mt-1 line-clamp-2">{summary}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
          <time dateTime={calendarDay(item.publishedAt)}>{formatDate(item.publishedAt)}</time>
          {item.topic && length}
          {/* On a phone the icon of the queue never has a line of its own. */}
          <span className="inline-flex gap-x-3">
            {item.topic ? <span>{item.topic.name}</span> : length}
            {track && (
              <QueueButton track={track} className="item-row-details item-row-queue link" icon="size-5" />
            )}
          </span>
        </p>
      </div>
      {track ? (
        <PlayButton track={track} shape="round" className="item-row-listen" />
      ) : (
        <OpenButton item={item} />
      )}
    </>
  );
}

/** Opens what this site does not play itself. */
function OpenButton({ item }: { item: ItemCard }) {
  const link = listenLink(item);
  if (!link) return null;
  return (
    <a href={link} target="_blank" rel="noopener" className="play-round item-row-listen">
      <Icon name={item.kind === 'video' ? 'video' : 'external'} className="size-5" />
      <span className="sr-only">
        {item.kind === 'video' ? 'Assistir' : 'Ouvir'}: {item.title} (abre em nova aba)
      </span>
    </a>
  );
}
