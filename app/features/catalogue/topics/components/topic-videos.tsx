import { ItemPicture } from '#app/features/catalogue/items/components/item-picture.tsx';
import { guestLabel, type ItemCard, itemPath, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { wholeMinutes } from '#app/pure/time/duration.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import type { Topic } from '../queries.server.ts';
import { MoreLink } from './more-link.tsx';

export function TopicVideos({ topic, videos, total }: { topic: Topic; videos: ItemCard[]; total: number }) {
  return (
    <section aria-labelledby="videos" className="page section">
      <div className="mb-9 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="videos" className="text-title-2">
          Vídeos sobre {topic.name}
        </h2>
        <p className="text-ink-soft">{countOf(total, 'vídeo', 'vídeos')}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} />
        ))}
      </ul>
      {total > videos.length && <MoreLink topic={topic} kind="video" label="Ver todos os vídeos" />}
    </section>
  );
}

function VideoCard({ video }: { video: ItemCard }) {
  return (
    <KeptMarkup as="li" by={video} name="video of its topic" className="flex flex-col">
      <VideoCardContents video={video} />
    </KeptMarkup>
  );
}

function VideoCardContents({ video }: { video: ItemCard }) {
  const link = listenLink(video);
  return (
    <>
      <ItemPicture item={video} sizes="(min-width: 64rem) 22rem, (min-width: 36rem) 45vw, 90vw" />
      <h3 className="mt-4 text-title-3">
        <a href={itemPath(video)} className="hover:underline">
          {video.title}
        </a>
      </h3>
      <p className="mt-1 text-ink-soft">{guestLabel(video)}</p>
      {video.subtitle && <p className="mt-2 line-clamp-2">{video.subtitle}</p>}
      <p className="mt-2 flex gap-x-4 text-small text-ink-soft">
        <time dateTime={calendarDay(video.publishedAt)}>{formatDate(video.publishedAt)}</time>
        {video.durationSeconds !== null && (
          <span className="tabular">{wholeMinutes(video.durationSeconds)} min</span>
        )}
      </p>
      {link && (
        <div className="mt-auto pt-4">
          <ButtonLink to={link} external look="line">
            <Icon name="play" className="size-4" />
            Assistir<span className="sr-only">: {video.title}</span>
          </ButtonLink>
        </div>
      )}
    </>
  );
}
