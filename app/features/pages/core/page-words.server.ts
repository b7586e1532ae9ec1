import { setImmediate as breathe } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { plainTextFrom } from '#app/platform/markup/rich-text.server.ts';
import {
  foldedLetters,
  maySuggestWord,
  phrasePattern,
  QUOTED,
  spacedWords,
  tokensOfText,
  tokensOfWord,
  type Word,
  wordsOf,
} from '#app/platform/search/words.ts';
import {
  LONGEST_INDEXED,
  MOST_FOUND,
  MOST_PROPOSED_WORDS,
  MOST_READ_FOR_PHRASE,
  MOST_SOUGHT_WORDS,
  REINDEXED_AT_ONCE,
} from '#app/pure/pages/pages.ts';
import { isOut } from './visibility.server.ts';

interface Indexed {
  id: string;
  title: string;
  summary: string;
  body: string;
}

const ROWS_AT_ONCE = 400;
const PAGES_AT_ONCE = 20;
const MOST_PAGES_READ = 2_000;
/** Before a word of the title: punctuation is in no word. Alone it says that the page was indexed so. */
const IN_TITLE = '"';

/** Writes the words of a page anew, in the transaction that changes it. Drafts too: a search asks who may see them. */
export async function indexPage(trx: Trx, { id, title, summary, body }: Indexed): Promise<void> {
  const groups = wordsOf(textOf({ title, summary, body }));
  const forms = formsOf(groups.flat());
  const ofTitle = [...tokensOfText(wordsOf(title), { isShort: true })].map((word) => IN_TITLE + word);
  const words = [...tokensOfText(groups, { isShort: false }), ...ofTitle, IN_TITLE];
  await trx.deleteFrom('page_words').where('page_id', '=', id).execute();
  for (let from = 0; from < words.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('page_words')
      .values(
        words
          .slice(from, from + ROWS_AT_ONCE)
          .map((word) => ({ word, page_id: id, form: forms.get(word) ?? '' })),
      )
      .execute();
}

function textOf({ title, summary, body }: Omit<Indexed, 'id'>): string {
  return [title, summary, plainTextFrom(body)].join('. ').slice(0, LONGEST_INDEXED);
}

/** By its stem, the shortest form of each word; of two spellings the one with accents. */
function formsOf(words: readonly Word[]): Map<string, string> {
  const forms = new Map<string, string>();
  for (const word of words.filter(maySuggestWord)) {
    const [stem = ''] = tokensOfWord(word);
    const known = forms.get(stem) ?? '';
    const isBetter =
      word.form.length < known.length || (word.form.length === known.length && word.form > known);
    if (known === '' || isBetter) forms.set(stem, word.form);
  }
  return forms;
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

/** Part of the daily clean-up: pages that came by another way than the desk, or were indexed otherwise. */
export async function indexForgottenPages(db: Db): Promise<void> {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'summary', 'body'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('page_words')
            .select('word')
            .whereRef('page_id', '=', 'pages.id')
            .where('word', '=', IN_TITLE),
        ),
      ),
    )
    .limit(REINDEXED_AT_ONCE)
    .execute();
  for (const page of pages) await db.transaction().execute((trx) => indexPage(trx, page));
}

/**
 * Pages and notes that have every word of a search, in any of its forms: with this very title, with the words in the title,
 * then the newest. A phrase in quotation marks must be there as it is.
 */
export async function searchPages(db: Db, query: string, now: Date) {
  const phrases = phrasesOf(query);
  const most = phrases.length > 0 ? MOST_READ_FOR_PHRASE : MOST_FOUND + 1;
  const found = await withWords(db, query, most, (pages) => pages.where(isOut(now)));
  const spacedQuery = spacedWords(wordsOf(query));
  const rows = [];
  for (const { body, ...page } of found) {
    if (!(await holds({ ...page, body }, phrases))) continue;
    rows.push({ ...page, isExact: spacedWords(wordsOf(page.title)) === spacedQuery });
  }
  rows.sort((one, other) => Number(other.isExact) - Number(one.isExact));
  return { rows: rows.slice(0, MOST_FOUND), hasMore: rows.length > MOST_FOUND };
}

/** For the desk: drafts too. */
export async function searchAllPages(db: Db, query: string, most: number) {
  return withWords(db, query, most, (pages) => pages);
}

function selectPages(db: Db) {
  return db.selectFrom('pages').select(['id', 'kind', 'slug', 'title', 'summary', 'body']);
}
type Pages = ReturnType<typeof selectPages>;

/** Those with the words in the title come first: the shortest title first, since it says least else. */
async function withWords(db: Db, query: string, most: number, among: (pages: Pages) => Pages) {
  const all = wordsOf(query).flat();
  const meaning = all.filter(({ hasMeaning }) => hasMeaning);
  // A title may have only small words: 'Sobre'.
  const words = (meaning.length > 0 ? meaning : all).slice(0, MOST_SOUGHT_WORDS);
  if (words.length === 0) return [];
  const having = (before: string) => {
    let pages = among(selectPages(db)).limit(most);
    for (const word of words) {
      const tokens = tokensOfWord(word).map((token) => before + token);
      pages = pages.where('id', 'in', ({ selectFrom }) =>
        selectFrom('page_words').select('page_id').where('word', 'in', tokens),
      );
    }
    return pages;
  };
  const byTitle = ({ fn }: ExpressionBuilder<Tables, 'pages'>) => fn('length', ['title']);
  const inTitle = await having(IN_TITLE)
    .orderBy(byTitle)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  if (inTitle.length === most || meaning.length === 0) return inTitle;
  const anywhere = await having('').orderBy('published_at', 'desc').orderBy('id').execute();
  const known = new Set(inTitle.map(({ id }) => id));
  return [...inTitle, ...anywhere.filter(({ id }) => !known.has(id))].slice(0, most);
}

function phrasesOf(query: string): RegExp[] {
  return [...query.matchAll(QUOTED)]
    .map(([, inner = '']) => wordsOf(inner).flat())
    .filter(({ length }) => length > 0)
    .map((words) => phrasePattern(words.map(({ folded }) => folded)));
}

async function holds(page: Omit<Indexed, 'id'>, phrases: readonly RegExp[]): Promise<boolean> {
  if (phrases.length === 0) return true;
  await breathe(); // a text may be long
  const text = foldedLetters(textOf(page));
  return phrases.every((phrase) => phrase.test(text));
}

/**
 * The words of pages that are out, as written, by the folded word: those of the newest pages first. Read in parts, because
 * SQLite serves nobody meanwhile.
 */
export async function listPageWords(db: Db, now: Date): Promise<Map<string, string>> {
  const forms = new Map<string, string>();
  const out = db.selectFrom('pages').select('id').where(isOut(now));
  const pages = await out.orderBy('published_at', 'desc').orderBy('id').limit(MOST_PAGES_READ).execute();
  for (let from = 0; from < pages.length && forms.size < MOST_PROPOSED_WORDS; from += PAGES_AT_ONCE) {
    const ids = pages.slice(from, from + PAGES_AT_ONCE).map(({ id }) => id);
    const words = db.selectFrom('page_words').select('form').distinct().where('form', '<>', '');
    for (const { form } of await words.where('page_id', 'in', ids).execute())
      forms.set(wordsOf(form).flat()[0]?.folded ?? form, form);
    await breathe();
  }
  return forms;
}
