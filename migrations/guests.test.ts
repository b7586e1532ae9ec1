import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { openBefore } from '../tests/support/databases/old-database.ts';
import { NOW } from '../tests/support/fixed-clock.ts';

const MIGRATION = '0081-guests';

/** An item as an older version has written it. */
async function addItem(db: Db, id: string, guest: string | null, names: string[] | null = null) {
  await sql`insert into items (id, kind, slug, guid, title, title_folded, guest, guest_names, published_at, created_at,
    updated_at) values (${id}, 'episode', ${id}, ${id}, 'Uma conversa', 'uma conversa', ${guest},
    ${names && JSON.stringify(names)}, ${NOW}, ${NOW}, ${NOW})`.execute(db);
}

const guestsIn = (db: Db) =>
  db.selectFrom('guests').select(['slug', 'name', 'name_folded']).orderBy('slug').execute();
const linksIn = (db: Db) =>
  db
    .selectFrom('item_guests')
    .innerJoin('guests', 'guests.id', 'guest_id')
    .select(['item_id', 'slug', 'item_guests.name'])
    .orderBy('item_id')
    .orderBy('place')
    .execute();

test('0081: guests are records, one a folded name, and each item keeps its text', async () => {
  const { db, migrate } = await openBefore(MIGRATION);
  await addItem(db, 'a', 'Ana Silva');
  await addItem(db, 'b', 'ana  silva');
  await addItem(db, 'c', 'Ana Sílva');
  await addItem(db, 'd', 'Ana Sílva');
  await addItem(db, 'e', 'Zé D’Ávila');
  await addItem(db, 'f', "ZÉ D'ÁVILA");
  await addItem(db, 'g', 'Ana Silva e Rui', ['Ana Silva', 'Rui']);
  await addItem(db, 'h', 'Costa e Silva');
  await addItem(db, 'i', 'Outra pessoa', ['Ana Silva', 'Rui']);
  await addItem(db, 'j', 'Rui e RUI', ['Rui', 'RUI']);
  await addItem(db, 'k', null);
  await addItem(db, 'l', '李明');
  await addItem(db, 'm', 'Novo');
  await addItem(db, 'n', 'Rui!');
  const before = await db.selectFrom('items').selectAll().orderBy('id').execute();
  const marks = await db.selectFrom('content_versions').selectAll().orderBy('key').execute();

  expect(await migrate()).toEqual([MIGRATION]);

  expect(await guestsIn(db)).toEqual([
    // Twice each: the newest wins.
    { slug: 'ana-silva', name: 'Ana Silva', name_folded: 'ana silva' },
    { slug: 'costa-e-silva', name: 'Costa e Silva', name_folded: 'costa e silva' },
    { slug: 'novo-2', name: 'Novo', name_folded: 'novo' },
    { slug: 'outra-pessoa', name: 'Outra pessoa', name_folded: 'outra pessoa' },
    { slug: 'pessoa', name: '李明', name_folded: '李明' },
    { slug: 'rui', name: 'Rui', name_folded: 'rui' },
    { slug: 'rui-2', name: 'Rui!', name_folded: 'rui!' },
    { slug: 'ze-d-avila', name: "ZÉ D'ÁVILA", name_folded: "ze d'avila" },
  ]);
  expect(await linksIn(db)).toEqual([
    { item_id: 'a', slug: 'ana-silva', name: 'Ana Silva' },
    { item_id: 'b', slug: 'ana-silva', name: 'ana silva' },
    { item_id: 'c', slug: 'ana-silva', name: 'Ana Sílva' },
    { item_id: 'd', slug: 'ana-silva', name: 'Ana Sílva' },
    { item_id: 'e', slug: 'ze-d-avila', name: 'Zé D’Ávila' },
    { item_id: 'f', slug: 'ze-d-avila', name: "ZÉ D'ÁVILA" },
    { item_id: 'g', slug: 'ana-silva', name: 'Ana Silva' },
    { item_id: 'g', slug: 'rui', name: 'Rui' },
    { item_id: 'h', slug: 'costa-e-silva', name: 'Costa e Silva' },
    { item_id: 'i', slug: 'outra-pessoa', name: 'Outra pessoa' },
    { item_id: 'j', slug: 'rui', name: 'Rui' },
    { item_id: 'l', slug: 'pessoa', name: '李明' },
    { item_id: 'm', slug: 'novo-2', name: 'Novo' },
    { item_id: 'n', slug: 'rui-2', name: 'Rui!' },
  ]);
  // No text changes, so no kept page and no feed does.
  expect(await db.selectFrom('items').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await db.selectFrom('content_versions').selectAll().orderBy('key').execute()).toEqual(marks);
});

test('0081: a save finds what the migration made', async () => {
  const { db, migrate } = await openBefore(MIGRATION);
  await addItem(db, 'a', ' Ana  Sílva ');
  await addItem(db, 'b', 'Søren e Łódź', ['Søren', 'Łódź']);
  await addItem(db, 'c', '“Zé”\u00AD');
  await migrate();
  const made = [await guestsIn(db), await linksIn(db)];
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('item_guests').execute();
    await linkGuests(trx, ['a', 'b', 'c'], new Date(NOW));
  });
  expect([await guestsIn(db), await linksIn(db)]).toEqual(made);
});

test('0081: a site without items gets the tables alone', async () => {
  const { db, migrate } = await openBefore(MIGRATION);
  await migrate();
  expect([await guestsIn(db), await linksIn(db)]).toEqual([[], []]);
});
