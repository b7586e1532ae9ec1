import { listNotesOfFeed } from '#app/features/pages/core/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { feedAnswer } from '#app/http/answers/feed-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { changesAt, PAGE_KEYS } from '../kept-until.server.ts';
import { notesFeedXml } from '../notes-feed-xml.ts';
import { showPage } from '../show-page.server.ts';
import type { Route } from './+types/notes-feed.ts';

/** /notas/feed.xml: the newest notes, whole. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const [{ showName }, found] = await Promise.all([
    keptSettings(services),
    listNotesOfFeed(services.db, services.clock.now()),
  ]);
  const notes = await Promise.all(
    found.map(async (row) => {
      const { slug, title, description, publishedAt, blocks, cards } = await showPage(
        services,
        row,
        findCards,
      );
      const body = { blocks, cards: new Map(Object.entries(cards)) };
      return { id: row.id, slug, title, publishedAt, lead: row.summary || description, ...body };
    }),
  );
  keepPage(context, PAGE_KEYS, await changesAt(services));
  return feedAnswer(notesFeedXml({ publicUrl: services.publicUrl, showName }, notes));
}
