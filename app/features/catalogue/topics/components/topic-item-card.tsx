import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { type ItemCard, itemPath, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { QueueButton } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { trackFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { calendarDay, formatDayMonth } from '#app/pure/time/dates-pt-br.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ItemBadges } from '#app/ui/item-badges.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';

/** A card of the topic index, with one button to watch or listen. */
export function TopicItemCard({ item }: { item: ItemCard }) {
  return (
    <KeptMarkup as="li" by={item} name="item of its topic" className="topic-item">
      <TopicItemCardContents item={item} />
    </KeptMarkup>
  );
}

function TopicItemCardContents({ item }: { item: ItemCard }) {
  const isVideo = item.kind === 'video';
  const track = trackFrom(item);
  return (
    <>
      <ItemPicture item={item} sizes="(min-width: 36rem) 17rem, 12rem" />
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft sm:mt-3">
        <span className="font-semibold text-ink">{isVideo ? 'Vídeo' : 'Episódio'}</span>
        <time dateTime={calendarDay(item.publishedAt)}>{formatDayMonth(item.publishedAt)}</time>
        <ItemBadges item={item} />
      </p>
      <h3 className="mt-1 line-clamp-4 text-title-3">
        <a href={itemPath(item)} className="hover:underline">
          {item.title}
        </a>
      </h3>
      <div className="mt-auto flex flex-wrap gap-x-4 sm:pt-3">
        <OpenLink item={item} />
        {track && <QueueButton track={track} className="link min-h-11 text-small" />}
      </div>
    </>
  );
}

function OpenLink({ item }: { item: ItemCard }) {
  const link = listenLink(item);
  const isVideo = item.kind === 'video';
  const label = isVideo ? 'Assistir no YouTube' : 'Ouvir Episódio';
  if (!link)
    return <p className="flex min-h-11 items-center text-small text-ink-soft">Ainda sem áudio ou vídeo</p>;
  return (
    <a
      href={link}
      {...(isVideo && { target: '_blank', rel: 'noopener' })}
      className="link inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <Icon name={isVideo ? 'video' : 'play'} className="size-4.5" />
      {label}
      <span className="sr-only">
        : {item.title}
        {isVideo && ' (abre em nova aba)'}
      </span>
    </a>
  );
}
