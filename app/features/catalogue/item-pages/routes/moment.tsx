import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { movedOrNotFound, orNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { momentPath } from '#app/pure/transcripts/asked-second.ts';
import { momentAt, readMomentSecond } from '#app/pure/transcripts/moment.ts';
import { shareLinks } from '#app/ui/share-links.ts';
import { momentPicturePath } from '../transcript/addresses.ts';
import { MomentPage } from '../transcript/components/moment-page.tsx';
import { linePath } from '../transcript/line-path.ts';
import { kindOfPath, openTranscript, TRANSCRIPT_KEYS } from '../transcript/open-transcript.server.ts';
import type { Route } from './+types/moment.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { item, second, moment, canonical } = loaderData;
  const drawn = moment && momentPicturePath(item, moment.second);
  const own = sharedPicture(item.thumbnailUrl) ?? openGraphImage(KINDS[item.kind], item.slug);
  return [
    ...pageMeta(matches, {
      title: `${item.title}, aos ${formatPlayingTime(second)}`,
      description: moment?.quote ?? item.subtitle,
      path: momentPath(itemPath(item), second),
      image: item.isPreview || item.isMembersOnly ? null : (drawn ?? own),
      imageAlt: moment ? `“${moment.quote}”` : item.title,
      type: 'article',
      noindex: true,
    }),
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};

const KINDS = { episode: 'episodio', video: 'video' } as const;

/** /episodios/{slug}/momento/{second}: what somebody passes on, with a head of its own. It leads to the item. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kindOfPath(url.pathname);
  const second = orNotFound(readMomentSecond(params.second));
  const opened = await openTranscript(services, kind, params.slug, context.get(viewerContext));
  if (!opened.ok) {
    const { renamed } = opened;
    return movedOrNotFound(renamed && momentPath(itemPath({ kind, slug: renamed }), second));
  }
  const { transcript } = opened;
  const { descriptionHtml: _, descriptionText: _text, ...item } = opened.item;
  if (item.durationSeconds !== null && second >= item.durationSeconds) return movedOrNotFound(null);
  keepPage(context, TRANSCRIPT_KEYS, opened.nextPublication);
  const moment = transcript && momentAt(transcript, second);
  return {
    item,
    second,
    moment,
    isReviewed: transcript?.isReviewed ?? true,
    textPath: transcript && moment && linePath(item, transcript, moment.second),
    canonical: services.publicUrl + itemPath(item),
    share: shareLinks(
      moment ? `“${moment.quote}” — ${item.title}` : item.title,
      services.publicUrl + momentPath(itemPath(item), second),
      itemPath(item),
    ),
  };
}

export default function MomentRoute({ loaderData }: Route.ComponentProps) {
  return <MomentPage {...loaderData} />;
}
