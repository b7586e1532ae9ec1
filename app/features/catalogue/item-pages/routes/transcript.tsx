import { data, redirect } from 'react-router';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { movedOrNotFound, orNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keptFromScripts } from '#app/http/page/kept-from-scripts.server.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { readPageNumber } from '#app/pure/forms/page-number.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { askedSecond } from '#app/pure/transcripts/asked-second.ts';
import { pagesOf, paragraphsOf } from '#app/pure/transcripts/paragraphs.ts';
import { transcriptPath } from '#app/pure/transcripts/transcript-path.ts';
import { partPath } from '../transcript/addresses.ts';
import { NoTranscript } from '../transcript/components/no-transcript.tsx';
import { TranscriptPage } from '../transcript/components/transcript-page.tsx';
import { linePath } from '../transcript/line-path.ts';
import { kindOfPath, openTranscript, TRANSCRIPT_KEYS } from '../transcript/open-transcript.server.ts';
import { transcriptText } from '../transcript/structured-transcript.ts';
import type { Route } from './+types/transcript.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { item, shown } = loaderData;
  const path = transcriptPath(item);
  const part = shown && shown.page > 1 ? `, parte ${shown.page}` : '';
  return pageMeta(matches, {
    title: `Transcrição: ${item.title}${part}`,
    description: shown?.start ?? 'Esta conversa ainda não tem transcrição.',
    path: partPath(item, shown?.page ?? 1),
    image:
      sharedPicture(item.thumbnailUrl) ??
      openGraphImage(item.kind === 'video' ? 'video' : 'episodio', item.slug),
    type: 'article',
    noindex: !shown || item.isPreview || item.isMembersOnly,
    jsonLd: (site) => [
      shown && transcriptText(site, item, shown),
      breadcrumbList(site, [
        { name: item.title, path: itemPath(item) },
        { name: 'Transcrição', path },
      ]),
    ],
  });
};

/**
 * /episodios/{slug}/transcricao, and that of a video: all that is said, for whom the item is. '?t=' leads to the line that is
 * said then, so that the page itself is the same for each second.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kindOfPath(url.pathname);
  const opened = await openTranscript(services, kind, params.slug, context.get(viewerContext));
  if (!opened.ok) {
    const { renamed } = opened;
    return movedOrNotFound(renamed && transcriptPath({ kind, slug: renamed }) + url.search);
  }
  const { transcript } = opened;
  const { descriptionHtml: _, descriptionText: _text, ...item } = opened.item;
  if (!transcript || transcript.lines.length === 0) return data({ item, shown: null }, { status: 404 });
  if (url.searchParams.has('t')) {
    const second = askedSecond(url.search);
    return redirect(second === null ? transcriptPath(item) : linePath(item, transcript, second));
  }
  const pages = pagesOf(paragraphsOf(transcript));
  const page = orNotFound(readPageNumber(url.searchParams));
  if (page === 1 && url.searchParams.has('pagina')) return movedOrNotFound(null);
  const paragraphs = orNotFound(pages[page - 1]);
  keepPage(context, TRANSCRIPT_KEYS, opened.nextPublication);
  const shown = {
    page,
    paragraphs,
    /** Where each page begins, in milliseconds. */
    begins: pages.map(([first]) => first?.lines[0]?.startMs ?? 0),
    start: startOf(paragraphs.flatMap(({ lines }) => lines)),
    isReviewed: transcript.isReviewed,
    language: transcript.language,
    wordCount: transcript.wordCount,
    updatedAt: transcript.updatedAt,
  };
  return data({ item, shown: keptFromScripts(request, shown, 'paragraphs') });
}

/** More than a description shows. */
function startOf(lines: ReadonlyArray<{ text: string }>): string {
  const texts = lines.slice(0, 12).map(({ text }) => text);
  return texts.join(' ').slice(0, 400);
}

export default function Transcript({ loaderData: { item, shown } }: Route.ComponentProps) {
  if (!shown) return <NoTranscript item={item} />;
  // Another text is another page: what finds and follows knows the lines of this one.
  const key = [item.id, shown.page, shown.updatedAt, shown.paragraphs !== undefined].join(' ');
  return <TranscriptPage key={key} item={item} shown={shown} />;
}
