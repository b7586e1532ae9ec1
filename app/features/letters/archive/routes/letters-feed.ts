import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { feedHtml } from '#app/features/writing/text/write.ts';
import { feedAnswer } from '#app/http/answers/feed-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { type FeedText, textFeedXml } from '#app/pure/text/feed-xml.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { listForFeed } from '../queries.server.ts';
import { showLetter } from '../show-letter.server.ts';
import type { Route } from './+types/letters-feed.ts';

/** /cartas/feed.xml: the newest letters, as everybody may read them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const [{ showName, showDescription }, found] = await Promise.all([
    keptSettings(services),
    listForFeed(services.db),
  ]);
  const { publicUrl } = services;
  const letters = await Promise.all(
    found.map(async (letter): Promise<FeedText[]> => {
      const shown = await showLetter(services, letter, { viewer: publicViewer, findCards });
      if (shown.slug === null) return [];
      return [
        {
          ...{ id: null, title: shown.subject, publishedAt: shown.sentAt, lead: shown.lead || shown.start },
          link: `${publicUrl}/cartas/${shown.slug}` satisfies AbsoluteHref<'/cartas/:slug'>,
          html: shown.isLocked ? null : feedHtml(shown.blocks, { cards: shown.cards, publicUrl }),
        },
      ];
    }),
  );
  keepPage(
    context,
    ['letters', 'settings', 'episodes', 'videos', 'topics', 'products'],
    await keptNextPublication(services, services.clock.now()),
  );
  const head = {
    title: `Cartas · ${showName}`,
    link: `${publicUrl}/cartas` satisfies AbsoluteHref<'/cartas'>,
    selfUrl: `${publicUrl}/cartas/feed.xml` satisfies AbsoluteHref<'/cartas/feed.xml'>,
    description: showDescription,
  };
  return feedAnswer(textFeedXml(head, letters.flat()));
}
