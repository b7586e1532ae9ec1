import type { Db, Trx } from '#app/db/database.server.ts';
import { tokensOfText, tokensOfWord, wordsOf } from '#app/features/catalogue/search/index/words.ts';
import { plainTextFrom } from '#app/platform/markup/rich-text.server.ts';
import { LONGEST_INDEXED, MOST_FOUND, MOST_SOUGHT_WORDS, REINDEXED_AT_ONCE } from './rules.ts';
import { isOut } from './visibility.server.ts';

interface Indexed {
  id: string;
  title: string;
  summary: string;
  body: string;
}

const ROWS_AT_ONCE = 400;

/** Writes the words of a page anew, in the transaction that changes it. Drafts too: a search asks who may see them. */
export async function indexPage(trx: Trx, { id, title, summary, body }: Indexed): Promise<void> {
  const text = [title, summary, plainTextFrom(body)].join('. ').slice(0, LONGEST_INDEXED);
  const words = [...tokensOfText(wordsOf(text), { isShort: false })];
  await trx.deleteFrom('page_words').where('page_id', '=', id).execute();
  for (let from = 0; from < words.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('page_words')
      .values(words.slice(from, from + ROWS_AT_ONCE).map((word) => ({ word, page_id: id })))
      .execute();
}

/** Of pages that came in with an archive. */
export async function indexPages(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const pages = await trx
    .selectFrom('pages')
    .select(['id', 'title', 'summary', 'body'])
    .where('id', 'in', ids)
    .execute();
  for (const page of pages) await indexPage(trx, page);
}

/** Part of the daily clean-up: pages that came by another way than the desk. */
export async function indexForgottenPages(db: Db): Promise<void> {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'summary', 'body'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('page_words').select('word').whereRef('page_id', '=', 'pages.id'))),
    )
    .limit(REINDEXED_AT_ONCE)
    .execute();
  for (const page of pages) await db.transaction().execute((trx) => indexPage(trx, page));
}

/** Pages and notes that have every word of a search, in any of its forms; the newest first. */
export async function searchPages(db: Db, query: string, now: Date) {
  const sought = wordsOf(query)
    .flat()
    .filter(({ hasMeaning }) => hasMeaning)
    .slice(0, MOST_SOUGHT_WORDS);
  if (sought.length === 0) return [];
  let pages = db
    .selectFrom('pages')
    .select(['kind', 'slug', 'title', 'summary'])
    .where(isOut(now))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(MOST_FOUND);
  for (const word of sought)
    pages = pages.where('id', 'in', ({ selectFrom }) =>
      selectFrom('page_words').select('page_id').where('word', 'in', tokensOfWord(word)),
    );
  return pages.execute();
}
