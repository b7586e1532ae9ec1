import { findChapters } from '#app/features/catalogue/chapters/queries.server.ts';
import { VideoEmbed } from '#app/features/catalogue/items/components/video-embed.tsx';
import { embedAddress, itemPath, listenLink } from '#app/features/catalogue/items/item-card.ts';
import { pausePlayer } from '#app/features/catalogue/player/queue/queue.ts';
import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { shownChapters } from '#app/pure/chapters/shown-chapters.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { videoObject } from '#app/pure/site/structured-items.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { listJourneysOfItem } from '#app/wiring/journeys/journey-links.server.ts';
import { ChapterList } from '../components/chapter-list.tsx';
import { ItemPage } from '../components/item-page.tsx';
import { useAskedSecond } from '../components/use-asked-second.ts';
import { itemTrail } from '../item-trail.ts';
import { ITEM_PAGE_KEYS, openItem } from '../open-item.server.ts';
import { findBeginning } from '../transcript/beginning.server.ts';
import { TranscriptBeginning } from '../transcript/components/transcript-beginning.tsx';
import type { Route } from './+types/video.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { item, coverAlt } = loaderData;
  return pageMeta(matches, {
    title: item.title,
    description: item.descriptionText || item.subtitle,
    path: itemPath(item),
    image:
      sharedPicture(item.thumbnailUrl) ?? sharedPicture(item.cover_url) ?? openGraphImage('video', item.slug),
    imageAlt: coverAlt,
    type: 'video.other',
    noindex: item.isPreview || item.isMembersOnly,
    jsonLd: (site) => [
      videoObject(site, item, embedAddress(item), loaderData.chapters),
      breadcrumbList(site, itemTrail(item)),
    ],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const opened = await openItem(services, 'video', params.slug, context.get(viewerContext));
  if (!opened.ok) return movedOrNotFound(opened.movedTo);
  const { item, related, beside, ofGuest, share, editing } = opened;
  keepPage(context, ITEM_PAGE_KEYS, opened.nextPublication);
  const [coverAlt, journeys, beginning, chapters] = await Promise.all([
    findPictureAlt(services.db, item.thumbnailUrl),
    listJourneysOfItem(services.db, item.id),
    findBeginning(services, item.id, context.get(viewerContext)),
    findChapters(services.db, item.id).then(shownChapters),
  ]);
  return { item, related, beside, ofGuest, share, coverAlt, journeys, beginning, chapters, ...editing };
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  const { item, beginning, chapters } = loaderData;
  const at = useAskedSecond(item.durationSeconds);
  const link = listenLink(item);
  return (
    <ItemPage
      {...loaderData}
      media={<VideoEmbed key={item.id} item={item} at={at} onPlay={pausePlayer} />}
      mediaPlace="below"
      actions={
        link && (
          <ButtonLink to={link} external look="mango">
            <Icon name="video" className="size-4.5" />
            Assistir no YouTube
          </ButtonLink>
        )
      }
      chapters={
        chapters && <ChapterList shown={chapters} path={itemPath(item)} title={item.title} track={null} />
      }
      transcript={beginning && <TranscriptBeginning item={item} beginning={beginning} />}
    />
  );
}
