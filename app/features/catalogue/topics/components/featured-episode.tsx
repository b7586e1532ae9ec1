import { guestLabel, type ItemCard, itemCover, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { formatMinutes } from '#app/pure/time/duration.ts';
import { ItemBadges } from '#app/ui/item-badges.tsx';

interface FeaturedEpisodeProps {
  episode: ItemCard;
  description: string;
  /** As counted here; 0 is not shown. */
  plays: number;
  children?: React.ReactNode;
}

/** A large card like a record sleeve: square cover, title, description and play button. */
export function FeaturedEpisode({ episode, description, plays, children }: FeaturedEpisodeProps) {
  return (
    <section aria-labelledby="destaque" className="bg-paper-sunk">
      <div className="page section grid items-center gap-x-14 gap-y-8 md:grid-cols-[2fr_3fr] lg:grid-cols-[24rem_1fr]">
        <img
          src={itemCover(episode)}
          alt=""
          width={600}
          height={600}
          loading="lazy"
          decoding="async"
          className="featured-cover"
        />
        <div>
          <p className="flex flex-wrap gap-2">
            <span className="badge" data-tone="tint">
              Episódio em Destaque
            </span>
            <ItemBadges item={episode} />
          </p>
          <h2 id="destaque" className="mt-4 text-title-2 lg:text-title-1">
            <a href={itemPath(episode)} className="hover:underline">
              {episode.title}
            </a>
          </h2>
          <p className="mt-3 text-lead text-ink-soft">{guestLabel(episode)}</p>
          {description && <p className="mt-4 max-w-text">{description}</p>}
          <p className="mt-4 flex flex-wrap gap-x-5 text-ink-soft">
            <time dateTime={calendarDay(episode.publishedAt)}>{formatLongDate(episode.publishedAt)}</time>
            <span className="tabular">{formatMinutes(episode.durationSeconds, 'N/A')}</span>
            {plays > 0 && <span className="tabular">{countOf(plays, 'reprodução', 'reproduções')}</span>}
          </p>
          {children && <div className="mt-7">{children}</div>}
        </div>
      </div>
    </section>
  );
}
