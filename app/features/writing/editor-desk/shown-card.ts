import type { PageCardRef } from '#app/features/writing/text/blocks.ts';

/** A card as the editor shows it. A page or a mail makes its own of the record. */
export interface ShownCard extends PageCardRef {
  title: string;
  /** 'Episódio · publicado em 05/10/2026'. */
  detail: string;
  pictureUrl: string;
  /** The address of its page. */
  path: string;
}

const PATH = '/admin/cartas/cartoes' satisfies Href;

/** The cards that a search finds. @throws where the server does not answer */
export async function searchCards(kind: PageCardRef['kind'], query: string): Promise<ShownCard[]> {
  return fetchCards(new URLSearchParams({ tipo: kind, q: query }));
}

/** The card of an episode or a video by the address of its page; null where there is none. */
export async function findCardAt(address: string): Promise<ShownCard | null> {
  const [card] = await fetchCards(new URLSearchParams({ endereco: address }));
  return card ?? null;
}

const known = new Map<string, Promise<ShownCard | null>>();

/** The card of one record, asked once a page; null where there is no such record. */
export function findCard({ kind, id }: PageCardRef): Promise<ShownCard | null> {
  const key = `${kind} ${id}`;
  const card =
    known.get(key) ?? fetchCards(new URLSearchParams({ tipo: kind, id })).then(([card]) => card ?? null);
  known.set(key, card);
  card.catch(() => known.delete(key));
  return card;
}

async function fetchCards(parameters: URLSearchParams): Promise<ShownCard[]> {
  const answer = await fetch(`${PATH}?${parameters}`, { headers: { Accept: 'application/json' } });
  if (!answer.ok || answer.redirected) throw new Error(`cards: ${answer.status}`);
  const { cards }: { cards: ShownCard[] } = await answer.json();
  return cards;
}
