import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Guests are records. Each text of the items stays, and points to the guests that it names. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTables(db);
  const texts = await readTexts(db);
  const guests = guestsOf(texts);
  await insertAll(
    db,
    'guests',
    guests.map(({ links: _, ...row }) => row),
  );
  await linkItems(
    db,
    guests.flatMap(({ id, links }) => links.map((link) => ({ ...link, guest_id: id }))),
  );
}

async function createTables(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('guests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_folded', 'text', (c) => c.notNull().unique())
      .addColumn('unnamed_since', instant)
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('item_guests')
      .addColumn('item_id', 'text', (c) => c.notNull().references('items.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id'))
      .addColumn('place', integer, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('item_guests_once', ['item_id', 'guest_id']),
  ).execute();
  await db.schema
    .createIndex('item_guests_of_guest')
    .on('item_guests')
    .columns(['guest_id', 'name', 'item_id'])
    .execute();
}

/** A text that items have, by how many of them, and the last item's id. */
interface GuestText {
  guest: string;
  guest_names: string | null;
  items: number;
  newest: string;
}

/** Many items have the same text, so this is far less than the catalogue. */
async function readTexts(db: AnyDatabase): Promise<GuestText[]> {
  const { rows } = await sql<GuestText>`select guest, guest_names, count(*) as items, max(id) as newest
    from items where guest is not null group by guest, guest_names`.execute(db);
  return rows.map((row) => ({ ...row, items: Number(row.items) }));
}

type Link = { guest: string; guest_names: string | null; place: number; name: string };

function guestsOf(texts: readonly GuestText[]) {
  const found = new Map<string, { spellings: Map<string, Spelling>; links: Link[] }>();
  for (const { guest, guest_names, items, newest } of texts) {
    const folds = new Set<string>();
    for (const [place, name] of namesIn(guest, guest_names).entries()) {
      const folded = fold(name);
      if (!folded || folds.has(folded)) continue;
      folds.add(folded);
      const one = found.get(folded) ?? { spellings: new Map<string, Spelling>(), links: [] };
      const same = one.spellings.get(name) ?? { name, items: 0, newest: '' };
      const last = newest > same.newest ? newest : same.newest;
      one.spellings.set(name, { name, items: same.items + items, newest: last });
      one.links.push({ guest, guest_names, place, name });
      found.set(folded, one);
    }
  }
  const taken = new Set(RESERVED);
  const created_at = new Date().toISOString();
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name_folded, { spellings, links }]) => {
      const name = [...spellings.values()].reduce(better).name;
      return { id: v7(), slug: freeSlug(name, taken), name, name_folded, created_at, links };
    });
}

interface Spelling {
  name: string;
  items: number;
  newest: string;
}

/** The most frequent, then the newest. */
function better(one: Spelling, other: Spelling): Spelling {
  if (one.items !== other.items) return one.items > other.items ? one : other;
  return one.newest > other.newest ? one : other;
}

async function linkItems(db: AnyDatabase, links: ReadonlyArray<Link & { guest_id: string }>): Promise<void> {
  if (links.length === 0) return;
  await sql`create temporary table guest_texts (guest text not null, guest_names text, place integer not null,
    name text not null, guest_id text not null)`.execute(db);
  await insertAll(db, 'guest_texts', links);
  await sql`create index guest_texts_by_text on guest_texts (guest)`.execute(db);
  await sql`insert into item_guests (item_id, guest_id, place, name)
    select items.id, guest_texts.guest_id, guest_texts.place, guest_texts.name
    from items join guest_texts on guest_texts.guest = items.guest
      and guest_texts.guest_names is not distinct from items.guest_names`.execute(db);
  await sql`drop table guest_texts`.execute(db);
}

const ROWS_AT_ONCE = 500;

async function insertAll(
  db: AnyDatabase,
  table: string,
  rows: ReadonlyArray<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }
}

// As the site read, folded and shortened names on the day of this migration.

const joined = new Intl.ListFormat('pt-BR');

function namesIn(guest: string, guestNames: string | null): string[] {
  const names: string[] = JSON.parse(guestNames ?? '[]');
  const each = joined.format(names) === guest ? names : [guest];
  return each.map((name) => name.replace(/\s+/g, ' ').trim());
}

const PLAIN: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', ß: 'ss', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ħ: 'h' },
  ς: 'σ',
};

function fold(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('º', 'o')
    .replaceAll('ª', 'a')
    .replace(/[’ʼ´`′‛]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒]/g, '-')
    .replace(/\u00AD+/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[øłßđðæœþıħς]/g, (letter) => PLAIN[letter] ?? letter);
}

const RESERVED = ['busca', 'novo', 'todos'];
const LONGEST_SLUG = 80;

function freeSlug(name: string, taken: Set<string>): string {
  const slug = slugFrom(name);
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  taken.add(free);
  return free;
}

function slugFrom(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= LONGEST_SLUG) return slug || 'pessoa';
  const cut = slug.slice(0, LONGEST_SLUG + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), LONGEST_SLUG / 2)).replace(/-$/, '');
}
