import { data, redirect } from 'react-router';
import { itemPath, listenLink } from '#app/features/catalogue/items/item-links.ts';
import { findRenamedItem } from '#app/features/catalogue/items/slug-queries.server.ts';
import { pausePlayer } from '#app/features/catalogue/player/player-store.ts';
import { sharedPicture } from '#app/features/media/files/pictures/picture.ts';
import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { named } from '#app/http/named-failure.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/seo.ts';
import { breadcrumbList } from '#app/http/structured-data.ts';
import { videoObject } from '#app/http/structured-items.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ItemPage } from '../components/item-page.tsx';
import { VideoEmbed } from '../components/video-embed.tsx';
import { itemTrail } from '../item-trail.ts';
import { findItemPage } from '../queries.server.ts';
import { shareLinks } from '../share-links.ts';
import { embedAddress } from '../youtube-embed.ts';
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
    jsonLd: (site) => [videoObject(site, item, embedAddress(item)), breadcrumbList(site, itemTrail(item))],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = { viewer: context.get(viewerContext), now: services.clock.now() };
  const found = await named('Failed to fetch videos', findItemPage(services, 'video', params.slug, asked));
  if (!found) {
    const renamed = await findRenamedItem(services.db, 'video', params.slug, asked);
    if (renamed) throw redirect(`/videos/${renamed}` satisfies Href<'/videos/:slug'>, 301);
    throw data(null, { status: 404 });
  }
  keepPage(context, ['episodes', 'videos', 'topics'], found.nextPublication);
  const { item, related } = found;
  const coverAlt = await findPictureAlt(services.db, item.thumbnailUrl);
  return { item, related, coverAlt, share: shareLinks(item, services.publicUrl) };
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  const { item, related, share } = loaderData;
  const link = listenLink(item);
  return (
    <ItemPage
      item={item}
      related={related}
      share={share}
      media={<VideoEmbed key={item.id} item={item} onPlay={pausePlayer} />}
      mediaPlace="below"
      actions={
        link && (
          <ButtonLink to={link} external look="mango">
            <Icon name="video" className="size-4.5" />
            Assistir no YouTube
          </ButtonLink>
        )
      }
    />
  );
}
