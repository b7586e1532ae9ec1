import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { readListQuery } from '#app/pure/page-cursor.ts';
import { findLetterCard, searchLetterCards } from '#app/wiring/card-search.server.ts';
import { CARD_KINDS } from '../editor/shown-card.ts';
import type { Route } from './+types/letter-cards.ts';

const ID = /^[\w-]{1,64}$/;

/** For the editor: cards by a search (`?tipo=episode&q=`), or of one record (`&id=`). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const services = args.context.get(servicesContext);
  const { searchParams } = args.url;
  const kind = CARD_KINDS.find((known) => known === searchParams.get('tipo'));
  const id = searchParams.get('id');
  if (!kind || (id !== null && !ID.test(id))) return Response.json({ cards: [] }, { status: 400 });
  const card = id === null ? null : await findLetterCard(services, { kind, id });
  const cards =
    id === null ? await searchLetterCards(services, kind, readListQuery(searchParams)) : card ? [card] : [];
  return Response.json({ cards }, { headers: { 'Cache-Control': 'private, no-store' } });
}
