import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { firstCountedDay, totalsByDay, totalsByItem } from '#app/features/audience/figures/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { youtubeVideoId } from '#app/pure/media/youtube.ts';
import { figureWords, measuredWords } from '#app/pure/numbers/figure-words.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { type ToldColumns, toldColumnsSchema } from './files/told-columns.ts';
import { itemFinder, type KnownItem } from './match.ts';
import { MOST_ASKED, MOST_IMPORTS, MOST_SHOWN } from './rules.ts';

/** More items than a podcast has. */
const MOST_ITEMS = 10_000;

/** One figure as its source says it. */
export interface ShownFigure {
  source: string;
  word: string;
  thousandths: number;
  span: string;
  measuredOn: string;
}

export async function listKnownItems(db: Db): Promise<KnownItem[]> {
  const [items, origins] = await Promise.all([
    db
      .selectFrom('items')
      .select(['id', 'title', 'guid', 'youtube_link', 'published_at'])
      .orderBy('published_at', 'desc')
      .limit(MOST_ITEMS)
      .execute(),
    db.selectFrom('item_origins').select(['item_id', 'guid']).limit(MOST_ITEMS).execute(),
  ]);
  const imported = Map.groupBy(origins, ({ item_id }) => item_id);
  return items.map(({ id, title, guid, youtube_link, published_at }) => ({
    id,
    title,
    guids: [guid, ...(imported.get(id) ?? []).map((origin) => origin.guid)],
    videoId: youtube_link ? youtubeVideoId(youtube_link) : null,
    day: calendarDay(published_at),
  }));
}

/** What the host has said of the columns of such a file; null where she was not asked yet. */
export async function findColumns(db: Db, header: string): Promise<ToldColumns | null> {
  const row = await db
    .selectFrom('elsewhere_columns')
    .select('columns')
    .where('header', '=', header)
    .executeTakeFirst();
  return row ? (toldColumnsSchema.safeParse(JSON.parse(row.columns)).data ?? null) : null;
}

export async function readElsewhere(ctx: CommandContext, page: number) {
  const [items, days, countries, questions, imports] = await Promise.all([
    listItems(ctx, { offset: (page - 1) * MOST_SHOWN, most: MOST_SHOWN + 1 }),
    listDays(ctx, MOST_SHOWN),
    listCountries(ctx.db, MOST_SHOWN),
    listAsked(ctx.db),
    ctx.db
      .selectFrom('elsewhere_imports')
      .selectAll()
      .orderBy('imported_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_IMPORTS)
      .execute(),
  ]);
  return {
    ...{ page, items: items.slice(0, MOST_SHOWN), hasMore: items.length > MOST_SHOWN },
    ...{ days, countries, ...questions, imports },
  };
}

export type Elsewhere = Awaited<ReturnType<typeof readElsewhere>>;

/** Items of which another platform has figures, the newest first, each beside our downloads. */
export async function listItems(ctx: CommandContext, { offset, most }: { offset: number; most: number }) {
  const { db } = ctx;
  const items = await db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('elsewhere_subjects')
        .innerJoin('elsewhere_figures', (join) =>
          join
            .onRef('elsewhere_figures.source', '=', 'elsewhere_subjects.source')
            .onRef('elsewhere_figures.key', '=', 'elsewhere_subjects.key'),
        )
        .where('elsewhere_figures.about', '=', 'items')
        .where('elsewhere_subjects.item_id', 'is not', null)
        .select(sql<string>`elsewhere_subjects.item_id`.as('item_id')),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .execute();
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const [theirs, ours] = await Promise.all([figuresOfItems(db, ids), ourDownloads(ctx)]);
  return items.map((item) => ({
    ...item,
    ours: ours ? { ...ours, total: ours.totals.get(item.id) ?? 0, totals: undefined } : null,
    figures: theirs.get(item.id) ?? [],
  }));
}

/** What other platforms say of items, by item. @param ids one at least */
export async function figuresOfItems(db: Db, ids: readonly string[]): Promise<Map<string, ShownFigure[]>> {
  const rows = await db
    .selectFrom('elsewhere_subjects as subject')
    .innerJoin('elsewhere_figures as figure', (join) =>
      join.onRef('figure.source', '=', 'subject.source').onRef('figure.key', '=', 'subject.key'),
    )
    .innerJoin('elsewhere_imports as import', 'import.id', 'figure.import_id')
    .where('figure.about', '=', 'items')
    .where('subject.item_id', 'in', ids)
    .select(['subject.item_id', 'figure.source', 'figure.word', 'figure.thousandths', 'figure.span'])
    .select(['import.measured_on', 'figure.import_id'])
    .orderBy('figure.source')
    .orderBy('figure.word')
    .orderBy('figure.span')
    .orderBy('import.imported_at', 'desc')
    .orderBy('figure.import_id', 'desc')
    .orderBy('figure.key')
    .execute();
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id ?? '');
  return new Map([...byItem].map(([id, figures]) => [id, newestOf(figures).map(toShown)]));
}

/** An item that got another name is there under both: its newest file counts. */
function newestOf<Row extends { source: string; word: string; span: string; import_id: string }>(
  rows: readonly Row[],
): Row[] {
  const newest = new Map<string, string>();
  return rows.filter((row) => {
    const of = `${row.source}\n${row.word}\n${row.span}`;
    if (!newest.has(of)) newest.set(of, row.import_id);
    return newest.get(of) === row.import_id;
  });
}

/** All that was ever counted; null where nothing was. */
async function ourDownloads({ db, clock }: CommandContext) {
  const first = await firstCountedDay(db);
  if (first === null) return null;
  const today = calendarDay(clock.now().toISOString());
  const span = { kind: 'download' as const, from: first, to: today, isAll: true };
  const totals = await totalsByItem(db, { ...span, most: MOST_ITEMS });
  return { first, today, totals: new Map(totals.map(({ key, total }) => [key, total])) };
}

/** Days of the whole show, the newest first, each beside our downloads of that day. */
export async function listDays({ db }: CommandContext, most: number) {
  const rows = await db
    .selectFrom('elsewhere_figures as figure')
    .innerJoin('elsewhere_imports as import', 'import.id', 'figure.import_id')
    .where('figure.about', '=', 'days')
    .select(['figure.day', 'figure.source', 'figure.word', 'figure.thousandths', 'figure.span'])
    .select('import.measured_on')
    .orderBy('figure.day', 'desc')
    .orderBy('figure.source')
    .orderBy('figure.word')
    .limit(most)
    .execute();
  const days = rows.map(({ day }) => day).filter((day) => day.length === '2026-01-31'.length);
  const [last, first] = [days[0], days.at(-1)];
  const counted = first && last ? await totalsByDay(db, { kind: 'download', from: first, to: last }) : [];
  const ours = new Map(counted.map(({ key, total }) => [key, total]));
  return rows.map((row) => ({ day: row.day, ours: ours.get(row.day) ?? null, ...toShown(row) }));
}

export async function listCountries(db: Db, most: number) {
  const rows = await db
    .selectFrom('elsewhere_figures as figure')
    .innerJoin('elsewhere_imports as import', 'import.id', 'figure.import_id')
    .where('figure.about', '=', 'countries')
    .select(['figure.key', 'figure.source', 'figure.word', 'figure.thousandths', 'figure.span'])
    .select('import.measured_on')
    .orderBy('import.measured_on', 'desc')
    .orderBy('figure.thousandths', 'desc')
    .orderBy('figure.key')
    .limit(most)
    .execute();
  return rows.map((row) => ({ country: row.key, ...toShown(row) }));
}

/** What the host is asked, with what it may be. */
async function listAsked(db: Db) {
  const open = db.selectFrom('elsewhere_subjects').where('state', '=', 'open');
  const [rows, count] = await Promise.all([
    open
      .select(['source', 'key', 'name', 'published_on'])
      .orderBy('source')
      .orderBy('key')
      .limit(MOST_ASKED)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('open')).executeTakeFirstOrThrow(),
  ]);
  const finder = itemFinder(rows.length > 0 ? await listKnownItems(db) : []);
  const questions = rows.map(({ source, key, name, published_on }) => ({
    source,
    key,
    name,
    publishedOn: published_on,
    candidates: finder
      .candidates({ key, name, publishedOn: published_on })
      .map(({ id, title, day }) => ({ id, title, day })),
  }));
  return { asked: questions, open: Number(count.open) };
}

function toShown(row: {
  source: string;
  word: string;
  thousandths: number;
  span: string;
  measured_on: string;
}): ShownFigure {
  const { source, word, span, measured_on } = row;
  return { source, word, span, thousandths: Number(row.thousandths), measuredOn: measured_on };
}

/** One figure of another platform, in words: 'Spotify', 'plays', '1.234', 'medido em 31/01/2026'. */
export interface ItemFigure {
  source: string;
  word: string;
  figure: string;
  measured: string;
}

/** What other platforms say of one item; never to be added to anything. */
export async function findItemFigures(db: Db, itemId: string): Promise<ItemFigure[]> {
  const figures = await figuresOfItems(db, [itemId]);
  return (figures.get(itemId) ?? []).map((one) => ({
    source: one.source,
    word: one.word,
    figure: figureWords(one.thousandths),
    measured: measuredWords(one),
  }));
}
