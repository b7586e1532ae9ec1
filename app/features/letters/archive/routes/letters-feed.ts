import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { feedAnswer } from '#app/http/answers/feed-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { type FeedLetter, lettersFeedXml } from '../feed-xml.ts';
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
  const letters = await Promise.all(
    found.map(async (letter): Promise<FeedLetter[]> => {
      const shown = await showLetter(services, letter, { viewer: publicViewer, findCards });
      if (shown.slug === null) return [];
      const { slug, subject, sentAt, isLocked, blocks, cards } = shown;
      const body = isLocked ? null : { blocks, cards: new Map(Object.entries(cards)) };
      return [{ slug, subject, sentAt, body, lead: shown.lead || shown.start }];
    }),
  );
  keepPage(
    context,
    ['letters', 'settings', 'episodes', 'videos', 'topics', 'products'],
    await keptNextPublication(services, services.clock.now()),
  );
  const head = { publicUrl: services.publicUrl, showName, showDescription };
  return feedAnswer(lettersFeedXml(head, letters.flat()));
}
