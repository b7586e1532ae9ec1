import { type SqlBool, sql } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { transcriptChanged } from '#app/features/catalogue/transcripts/commands.server.ts';
import { indexPages } from '#app/features/pages/core/page-words.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Part } from '../parts.ts';
import type { Row } from '../rows.server.ts';
import { forgetGivenTopics, replaceGivenTopic } from './given-topics.server.ts';
import { giveWay, hasOtherChapters, noteWords, staysAsHere } from './own-rows.server.ts';
import { bringStop, departAsThere, listErased, stopAsKnown } from './people-rows.server.ts';
import { type Fate, noteLost, rowName, type StaysOut } from './report.ts';
import { withKnown } from './row-shapes.server.ts';

export type Context = Pick<Services, 'db' | 'engine' | 'clock' | 'secret'>;

/** What one reading knows. */
export interface Known {
  /** Ids of the archive whose record has another id here. */
  ids: Map<string, string>;
  /** Ids of records that stay out: what names them stays out as well. */
  out: Map<string, StaysOut>;
  /** Addresses of people who left there. One may stand in several rows. */
  departed: Set<unknown>;
  /** Names of records whose address was taken. */
  renamed: string[];
  /** Items whose chapters are others here: what the archive has of them stays out. */
  ownChapters: Set<unknown>;
  /** Tables of which the first rows are written. */
  gaveWay: Set<Part['table']>;
  /** Nothing was here before: the topics that a new site is given may give way. */
  isNewSite: boolean;
}

interface Group {
  part: Part;
  known: Known;
  rows: readonly Row[];
}

/** @returns what became of each row */
export async function insertRows(ctx: Context, trx: Trx, { part, known, rows }: Group): Promise<Fate[]> {
  const { table } = part;
  if (table === 'items' || table === 'topics' || table === 'products' || table === 'letters')
    await takeTurn(trx, table);
  if (table === 'topics' && known.isNewSite) await forgetGivenTopics(trx);
  if (known.isNewSite && !known.gaveWay.has(table)) await giveWay(trx, table, rows);
  known.gaveWay.add(table);
  await findThoseOut(ctx, trx, { part, known, rows });
  const fates: Fate[] = [];
  const written: string[] = [];
  for (const row of rows) {
    const fate = await insertRow(ctx, trx, { part, known, row: withIdsHere(row, known.ids) });
    if (fate === 'new') written.push(String(row[part.keys[0] ?? '']));
    fates.push(fate);
  }
  if (table === 'transcripts' && written.length > 0) await transcriptChanged(trx, ctx.clock.now());
  if (table === 'pages') await indexPages(trx, written);
  if (table === 'items' && written.length > 0) {
    await linkGuests(trx, written, ctx.clock.now());
    await indexItems(trx, ctx.engine, written);
  }
  return fates;
}

/** Notes the records of these rows that stay out: in the bin, or of a person who was erased here. */
async function findThoseOut({ secret }: Context, trx: Trx, { part, known, rows }: Group): Promise<void> {
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (ids.length === 0) return;
  const binned = await trx
    .selectFrom('bin_entries')
    .select('record_id')
    .where('record_id', 'in', ids)
    .execute();
  for (const { record_id } of binned) known.out.set(record_id, 'binned');
  if (part.table !== 'subscribers') return;
  const erased = await listErased(trx, rows, secret);
  for (const { id, email } of rows) if (erased.has(email)) known.out.set(String(id), 'erased');
}

async function insertRow(
  ctx: Context,
  trx: Trx,
  { part, known, row }: { part: Part; known: Known; row: Row },
): Promise<Fate> {
  const { table } = part;
  if (table === 'suppressions') return bringStop(trx, row, ctx.secret);
  const out = known.out.get(String(row.id)) ?? (await outByOwner(trx, table, { known, row }));
  if (out) {
    if (out !== 'left' && typeof row.id === 'string') known.out.set(row.id, out);
    return out;
  }
  if (table === 'library_files') return noteWords(trx, row);
  if (await staysAsHere(trx, table, { row, ids: known.ids })) return 'same';
  if (table === 'chapter_lists' && (await hasOtherChapters(trx, row))) known.ownChapters.add(row.item_id);
  if (table === 'chapters' && known.ownChapters.has(row.item_id)) return 'same';
  const values = await withKnown(trx, part, row);
  if (await insert(trx, part, values)) {
    if (table === 'subscribers') await stopAsKnown(trx, row, ctx.secret);
    return 'new';
  }
  const here = await findHere(trx, part, row);
  if (here === null) return HAVE_SLUGS.has(table) ? insertBeside(trx, part, { values, known }) : 'same';
  if (typeof row.id === 'string' && here !== row.id) known.ids.set(row.id, here);
  if (table === 'topics' && here === row.id && (await replaceGivenTopic(trx, values))) return 'new';
  return table === 'subscribers' ? departAsThere(trx, row, ctx.secret) : 'same';
}

/** @returns false where a row of the same key, name or address is here */
async function insert(trx: Trx, { table, keys }: Part, values: Row): Promise<boolean> {
  const names = Object.keys(values);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`insert into ${sql.table(table)} (${columns})
    values (${sql.join(names.map((name) => values[name]))})
    on conflict do nothing returning ${sql.ref(keys[0] ?? 'id')} as written`.execute(trx);
  return rows.length > 0;
}

const HAVE_SLUGS: ReadonlySet<string> = new Set(['items', 'products', 'journeys', 'letters', 'pages']);
const MOST_TRIES = 50;

/** Another record has its address here: it gets the next one that is free. */
async function insertBeside(
  trx: Trx,
  part: Part,
  { values, known }: { values: Row; known: Known },
): Promise<Fate> {
  if (typeof values.slug !== 'string') return 'left';
  for (let number = 2; number < MOST_TRIES; number += 1) {
    if (!(await insert(trx, part, { ...values, slug: `${values.slug}-${number}` }))) continue;
    const name = rowName(part, values, 0);
    if (!known.renamed.includes(name)) noteLost(known.renamed, name);
    return 'new';
  }
  return 'left';
}

/** Columns that name the record to which a row belongs. */
const OWNERS: Partial<Record<Part['table'], readonly [column: string, table: keyof Tables, key?: string]>> = {
  topic_former_slugs: ['topic_id', 'topics'],
  item_former_slugs: ['item_id', 'items'],
  item_origins: ['item_id', 'items'],
  transcripts: ['item_id', 'items'],
  chapter_lists: ['item_id', 'items'],
  chapters: ['item_id', 'chapter_lists', 'item_id'],
  product_variants: ['product_id', 'products'],
  product_files: ['product_id', 'products'],
  journey_steps: ['journey_id', 'journeys'],
  page_versions: ['page_id', 'pages'],
  consents: ['subscriber_id', 'subscribers'],
  subscriber_topics: ['subscriber_id', 'subscribers'],
};

async function outByOwner(
  trx: Trx,
  table: Part['table'],
  { known, row }: { known: Known; row: Row },
): Promise<StaysOut | 'left' | null> {
  const owner = OWNERS[table];
  if (!owner) return null;
  const [column, of, key = 'id'] = owner;
  const id = row[column];
  const out = known.out.get(String(id));
  if (out) return out;
  const { rows } = await sql`select 1 from ${sql.table(of)} where ${sql.ref(key)} = ${id}`.execute(trx);
  return rows.length > 0 ? null : 'left';
}

/** How a record is known that has another id here: by these together. */
const NAMES_OF: Partial<Record<Part['table'], readonly string[]>> = {
  ...{ topics: ['slug'], items: ['guid'], products: ['slug', 'name'], letters: ['slug', 'subject'] },
  pages: ['kind', 'slug', 'title'],
  subscribers: ['email'],
};

/** @returns the id of the same record here */
async function findHere(trx: Trx, { table }: Part, row: Row): Promise<string | null> {
  if (typeof row.id !== 'string') return null;
  const isSame = (NAMES_OF[table] ?? []).map((name) => sql<SqlBool>`${sql.ref(name)} = ${row[name]}`);
  const byName = isSame.length > 0 ? sql`or (${sql.join(isSame, sql` and `)})` : sql``;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id = ${row.id} ${byName}`.execute(trx);
  return rows.find(({ id }) => id === row.id)?.id ?? rows[0]?.id ?? null;
}

/** Columns that name a record of another table. */
const NAMING = [
  ...[
    'topic_id',
    'item_id',
    'product_id',
    'offer_product_id',
    'subscriber_id',
    'record_id',
    'target_id',
    'page_id',
  ],
] as const;

function withIdsHere(row: Row, ids: ReadonlyMap<string, string>): Row {
  if (ids.size === 0) return row;
  const moved = NAMING.flatMap((name) => {
    const here = typeof row[name] === 'string' ? ids.get(row[name]) : undefined;
    return here ? [[name, here] as const] : [];
  });
  return moved.length > 0 ? { ...row, ...Object.fromEntries(moved) } : row;
}
