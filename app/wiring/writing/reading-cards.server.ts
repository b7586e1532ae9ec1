import type { Db } from '#app/db/database.server.ts';
import { hasWords } from '#app/db/newest-page.server.ts';
import type { ShownCard } from '#app/features/writing/editor-desk/shown-card.ts';
import { type Card, cardKey, type PageCardRef } from '#app/features/writing/text/blocks.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { formatDate, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { artworkUrl } from '../../pure/media/artwork-url.ts';

const MOST_FOUND = 8;

type Kind = 'letter' | 'journey';

/** Letters of the archive and Jornadas on the site, as cards of a page. */
export async function findReadingCards(db: Db, refs: readonly PageCardRef[]): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>();
  const idsOf = (kind: Kind) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const letters = idsOf('letter');
  if (letters.length > 0)
    for (const { id, slug, subject, started_at } of await publicLetters(db)
      .where('id', 'in', letters)
      .execute())
      cards.set(cardKey({ kind: 'letter', id }), {
        ...{ label: 'Carta', title: subject, details: formatLongDate(started_at ?? '') },
        ...{ picture: artworkUrl({ slug: slug ?? id }), isWide: true, action: 'Ler a carta' },
        href: `/cartas/${slug}` satisfies Href<'/cartas/:slug'>,
      });
  const journeys = idsOf('journey');
  if (journeys.length > 0)
    for (const { id, slug, title } of await publicJourneys(db).where('id', 'in', journeys).execute())
      cards.set(cardKey({ kind: 'journey', id }), {
        ...{ label: 'Jornada', title, details: '', picture: artworkUrl({ slug: slug }) },
        ...{ isWide: true, action: 'Começar' },
        href: `/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>,
      });
  return cards;
}

/** For the editor of pages: those that are on the site, the newest first. */
export async function searchReading(db: Db, kind: Kind, query: string): Promise<ShownCard[]> {
  const patterns = searchPatterns(query);
  if (kind === 'letter') {
    const found = publicLetters(db).$if(patterns.length > 0, (letters) => letters.where(hasWords(patterns)));
    const rows = await found.orderBy('started_at', 'desc').orderBy('id').limit(MOST_FOUND).execute();
    return rows.map(letterShown);
  }
  // A site has a hundred at most: they have no text to search in.
  const journeys = await publicJourneys(db).orderBy('created_at', 'desc').orderBy('id').execute();
  const words = foldText(query).split(' ');
  const rows = journeys.filter(({ title }) => words.every((word) => foldText(title).includes(word)));
  return rows.slice(0, MOST_FOUND).map(journeyShown);
}

/** One of them; null where it is not on the site. */
export async function findReading(
  db: Db,
  { kind, id }: { kind: Kind; id: string },
): Promise<ShownCard | null> {
  if (kind === 'letter') {
    const letter = await publicLetters(db).where('id', '=', id).executeTakeFirst();
    return letter ? letterShown(letter) : null;
  }
  const journey = await publicJourneys(db).where('id', '=', id).executeTakeFirst();
  return journey ? journeyShown(journey) : null;
}

function publicLetters(db: Db) {
  return db
    .selectFrom('letters')
    .select(['id', 'slug', 'subject', 'started_at'])
    .where('slug', 'is not', null)
    .where('is_public', '=', true)
    .where('status', '=', 'sent');
}

function publicJourneys(db: Db) {
  return db.selectFrom('journeys').select(['id', 'slug', 'title']).where('is_public', '=', true);
}

function letterShown({
  id,
  slug,
  subject,
  started_at,
}: Awaited<ReturnType<ReturnType<typeof publicLetters>['execute']>>[number]): ShownCard {
  return {
    ...{ kind: 'letter', id, title: subject, detail: `Carta · ${formatDate(started_at ?? '')}` },
    pictureUrl: artworkUrl({ slug: slug ?? id }),
    path: `/cartas/${slug}` satisfies Href<'/cartas/:slug'>,
  };
}

function journeyShown({ id, slug, title }: { id: string; slug: string; title: string }): ShownCard {
  return {
    ...{ kind: 'journey', id, title, detail: 'Jornada', pictureUrl: artworkUrl({ slug: slug }) },
    path: `/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>,
  };
}
