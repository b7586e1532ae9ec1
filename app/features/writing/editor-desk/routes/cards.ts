import { PAGE_CARD_KINDS } from '#app/features/writing/text/blocks.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import { findCard, findCardAt, searchCards } from '#app/wiring/writing/card-search.server.ts';
import type { ShownCard } from '../shown-card.ts';
import type { Route } from './+types/cards.ts';

const ID = /^[\w-]{1,64}$/;
const LONGEST_ADDRESS = 2_000;

/**
 * For fields of the admin area: cards by a search (`?tipo=episode&q=`), of one record (`&id=`), or of an item's page
 * (`?endereco=/episodios/…`).
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const services = requireRight(args, 'letters');
  const { searchParams } = args.url;
  const address = searchParams.get('endereco');
  if (address !== null) return answer([await findCardAt(services, address.slice(0, LONGEST_ADDRESS))]);
  const kind = PAGE_CARD_KINDS.find((known) => known === searchParams.get('tipo'));
  const id = searchParams.get('id');
  if (!kind || (id !== null && !ID.test(id))) return Response.json({ cards: [] }, { status: 400 });
  if (id !== null) return answer([await findCard(services, { kind, id })]);
  return answer(await searchCards(services, kind, readListQuery(searchParams)));
}

function answer(cards: ReadonlyArray<ShownCard | null>): Response {
  const found = cards.filter((card) => card !== null);
  return Response.json({ cards: found }, { headers: PRIVATE_HEADERS });
}
