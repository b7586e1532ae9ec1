import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { guestLabel, type ItemCard, itemPath, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { formatMinutes } from '#app/pure/time/duration.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ItemBadges } from '#app/ui/item-badges.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { trackFrom } from '../queue/queue.ts';
import { PlayButton, PlayLink, QueueButton } from './play-buttons.tsx';

interface ItemRowProps {
  item: ItemCard;
  /** Shown for an unknown duration; '' for nothing. */
  unknownDuration: string;
}

/** A row like a line in a table of contents: picture, title, guest, date, duration. */
export function ItemRow(props: ItemRowProps) {
  const { item, unknownDuration } = props;
  const name = `row ${unknownDuration}`;
  return (
    <KeptMarkup as="li" by={item} name={name} className="item-row" data-hue={item.topic?.hue}>
      <RowContents {...props} />
    </KeptMarkup>
  );
}

function RowContents({ item, unknownDuration }: ItemRowProps) {
  const isOpen = !item.isSample;
  const track = trackFrom(item);
  const duration = formatMinutes(item.durationSeconds, unknownDuration);
  return (
    <>
      <ItemPicture item={item} sizes="(min-width: 48rem) 11rem, 8rem" className="item-row-picture" />
      <div className="min-w-0">
        <div className="item-row-badges">
          <ItemBadges item={item} />
        </div>
        <h3 className="text-title-3">
          <ItemLink item={item} className="stretched-link">
            {item.title}
          </ItemLink>
        </h3>
        <p className="mt-1 text-ink-soft">{guestLabel(item)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
          {isOpen && <time dateTime={calendarDay(item.publishedAt)}>{formatDate(item.publishedAt)}</time>}
          {duration && <span className="tabular">{duration}</span>}
          <span className="inline-flex gap-x-3">
            {isOpen && (
              <a href={itemPath(item)} className="item-row-details link">
                Detalhes<span className="sr-only"> de {item.title}</span>
              </a>
            )}
            {track && (
              <QueueButton track={track} className="item-row-details item-row-queue link" icon="size-5" />
            )}
          </span>
        </p>
      </div>
      {track && <PlayButton track={track} shape="round" className="item-row-listen" />}
      {isOpen && !track && listenLink(item) && (
        <span className="item-row-play" aria-hidden="true">
          <Icon name="play" className="size-5" />
        </span>
      )}
    </>
  );
}

/**
 * The title as a link: a video opens in a new tab, audio plays in the page's player. Otherwise it leads to
 * the item's page.
 */
export function ItemLink({
  item,
  className,
  children,
}: {
  item: ItemCard;
  className?: string;
  children: React.ReactNode;
}) {
  if (item.isSample) return <span>{children}</span>;
  const link = listenLink(item);
  if (!link) {
    return (
      <a href={itemPath(item)} className={className}>
        {children}
      </a>
    );
  }
  if (item.kind === 'video') {
    return (
      <a href={link} target="_blank" rel="noopener" className={className}>
        {children}
        <span className="sr-only"> (abre em nova aba)</span>
      </a>
    );
  }
  const track = link === item.audioUrl && trackFrom(item);
  if (track) {
    return (
      <PlayLink track={track} className={className}>
        {children}
      </PlayLink>
    );
  }
  return (
    <a href={link} className={className}>
      {children}
    </a>
  );
}
