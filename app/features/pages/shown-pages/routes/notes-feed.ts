import { listNotesOfFeed } from '#app/features/pages/core/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { feedHtml } from '#app/features/writing/text/write.ts';
import { feedAnswer } from '#app/http/answers/feed-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { textFeedXml } from '#app/pure/text/feed-xml.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { changesAt, PAGE_KEYS } from '../kept-until.server.ts';
import { showPage } from '../show-page.server.ts';
import type { Route } from './+types/notes-feed.ts';

/** /notas/feed.xml: the newest notes, whole. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const [{ showName }, found] = await Promise.all([
    keptSettings(services),
    listNotesOfFeed(services.db, services.clock.now()),
  ]);
  const { publicUrl } = services;
  const notes = await Promise.all(
    found.map(async (row) => {
      const { title, description, publishedAt, blocks, cards } = await showPage(services, row, findCards);
      return {
        ...{ id: row.id, title, publishedAt, lead: row.summary || description },
        link: `${publicUrl}/notas/${row.slug}` satisfies AbsoluteHref<'/notas/:slug'>,
        html: feedHtml(blocks, { cards, publicUrl }),
      };
    }),
  );
  keepPage(context, PAGE_KEYS, await changesAt(services));
  const head = {
    title: `Notas · ${showName}`,
    link: `${publicUrl}/notas` satisfies AbsoluteHref<'/notas'>,
    selfUrl: `${publicUrl}/notas/feed.xml` satisfies AbsoluteHref<'/notas/feed.xml'>,
    description: `As notas de ${showName}.`,
  };
  return feedAnswer(textFeedXml(head, notes));
}
