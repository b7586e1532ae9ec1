import { useState } from 'react';
import { findChapters } from '#app/features/catalogue/chapters/queries.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { findLighter } from '#app/features/catalogue/lighter-sounds/queries.server.ts';
import { FeaturedPlayer } from '#app/features/catalogue/player/components/featured-player.tsx';
import { SoundLine } from '#app/features/catalogue/player/components/sound-line.tsx';
import { trackFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { shownChapters } from '#app/pure/chapters/shown-chapters.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { breadcrumbList, podcastSeries } from '#app/pure/site/structured-data.ts';
import { podcastEpisode } from '#app/pure/site/structured-items.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { listJourneysOfItem } from '#app/wiring/journeys/journey-links.server.ts';
import { ChapterList } from '../components/chapter-list.tsx';
import { ItemPage } from '../components/item-page.tsx';
import { LighterLink } from '../components/lighter-link.tsx';
import { PlainSound } from '../components/plain-sound.tsx';
import { Sleeve } from '../components/sleeve.tsx';
import { useAskedSecond } from '../components/use-asked-second.ts';
import { itemTrail } from '../item-trail.ts';
import { ITEM_PAGE_KEYS, openItem } from '../open-item.server.ts';
import { findBeginning } from '../transcript/beginning.server.ts';
import { TranscriptBeginning } from '../transcript/components/transcript-beginning.tsx';
import type { Route } from './+types/episode.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { item, coverAlt } = loaderData;
  return pageMeta(matches, {
    title: item.title,
    description: item.descriptionText || item.subtitle,
    path: itemPath(item),
    image:
      sharedPicture(item.thumbnailUrl) ??
      sharedPicture(item.cover_url) ??
      openGraphImage('episodio', item.slug),
    imageAlt: coverAlt,
    type: 'music.song',
    noindex: item.isPreview || item.isMembersOnly,
    jsonLd: (site) => [
      podcastSeries(site),
      podcastEpisode(site, item),
      breadcrumbList(site, itemTrail(item)),
    ],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const opened = await openItem(services, 'episode', params.slug, context.get(viewerContext));
  if (!opened.ok) return movedOrNotFound(opened.movedTo);
  const { item, related, beside, ofGuest, share, editing } = opened;
  keepPage(context, ITEM_PAGE_KEYS, opened.nextPublication);
  const [coverAlt, journeys, beginning, lighter, chapters] = await Promise.all([
    findPictureAlt(services.db, item.thumbnailUrl),
    listJourneysOfItem(services.db, item.id),
    findBeginning(services, item.id, context.get(viewerContext)),
    item.audioUrl ? findLighter(services.db, item.id) : null,
    findChapters(services.db, item.id).then(shownChapters),
  ]);
  const shown = { coverAlt, journeys, beginning, lighter, chapters };
  return { item, related, beside, ofGuest, share, ...shown, ...editing };
}

const NONE: readonly never[] = [];

export default function EpisodePage({ loaderData }: Route.ComponentProps) {
  const { item, coverAlt, beginning, chapters } = loaderData;
  const urlSecond = useAskedSecond(item.durationSeconds);
  const [chosen, choose] = useState<number>();
  const at = chosen ?? urlSecond;
  const track = trackFrom(item);
  return (
    <ItemPage
      {...loaderData}
      media={<Sleeve item={item} alt={coverAlt} />}
      mediaPlace="beside"
      actions={
        <>
          <FeaturedPlayer item={item} at={at} />
          {item.audioUrl && item.youtubeLink && (
            <ButtonLink to={item.youtubeLink} external look="line">
              <Icon name="video" className="size-4.5" />
              Assistir no YouTube
            </ButtonLink>
          )}
          <LighterLink track={track} lighter={loaderData.lighter} />
        </>
      }
      soundLine={
        track && (
          <>
            <PlainSound src={track.audioUrl} />
            <SoundLine
              key={track.id}
              track={track}
              chapters={chapters?.hasTimes ? chapters.chapters : NONE}
              at={at}
              onChoose={choose}
            />
          </>
        )
      }
      chapters={
        chapters && <ChapterList shown={chapters} path={itemPath(item)} title={item.title} track={track} />
      }
      transcript={beginning && <TranscriptBeginning item={item} beginning={beginning} />}
    />
  );
}
