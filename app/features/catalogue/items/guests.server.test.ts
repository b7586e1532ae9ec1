import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { forgetUnnamedGuests, linkGuests } from './guests.server.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
});

async function write(id: string, guest: string | null, guest_names: string | null = null): Promise<void> {
  await makeItem(database.db, { id, guest, guest_names });
  await link(id);
}

async function rewrite(id: string, guest: string | null): Promise<void> {
  await database.db.updateTable('items').set({ guest }).where('id', '=', id).execute();
  await link(id);
}

function link(...ids: string[]): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    await takeTurn(trx, 'items');
    await linkGuests(trx, ids, new Date(NOW));
  });
}

const guests = () => database.db.selectFrom('guests').selectAll().orderBy('slug').execute();
const named = async () => (await guests()).map(({ slug, name }) => `${slug}: ${name}`);
const linked = async (id: string) => {
  const rows = await database.db
    .selectFrom('item_guests')
    .innerJoin('guests', 'guests.id', 'guest_id')
    .select('slug')
    .where('item_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map(({ slug }) => slug);
};

test('spellings of one name are one guest, called as most items call it, then as the newest does', async () => {
  await write('a', 'JOSE');
  expect(await named()).toEqual(['jose: JOSE']);
  await write('b', 'José');
  expect(await named()).toEqual(['jose: José']);
  await write('c', 'JOSE');
  expect(await named()).toEqual(['jose: JOSE']);
  await rewrite('a', 'José');
  expect(await named()).toEqual(['jose: José']);
});

test('a text names one guest, or those that an import knows as long as the text is made of them', async () => {
  const names = JSON.stringify(['Bruna', 'Caio Costa']);
  await write('a', 'Bruna e Caio Costa', names);
  await write('b', 'Bruna e Caio Costa');
  await write('c', 'Costa e Silva', names);
  expect(await linked('a')).toEqual(['bruna', 'caio-costa']);
  expect(await linked('b')).toEqual(['bruna-e-caio-costa']);
  expect(await linked('c')).toEqual(['costa-e-silva']);
});

test('a slug stays, whatever the name becomes, and is never one that pages may need', async () => {
  await write('a', 'Busca');
  await write('b', '!!!');
  await write('c', '???');
  await write('d', '   ');
  expect(await named()).toEqual(['busca-2: Busca', 'pessoa: !!!', 'pessoa-2: ???']);
  await rewrite('a', 'BUSCA');
  expect(await named()).toContain('busca-2: BUSCA');
});

test('two saves at once make one guest', async () => {
  await makeItem(database.db, { id: 'a', guest: 'Ana Silva' });
  await makeItem(database.db, { id: 'b', guest: 'ana silva' });
  await Promise.all([link('a'), link('b')]);
  expect(await named()).toHaveLength(1);
  expect([await linked('a'), await linked('b')]).toEqual([['ana-silva'], ['ana-silva']]);
});

test('a guest whom nobody names stays as long as the bin keeps items, and is the same when named again', async () => {
  await write('a', 'Ana');
  const [before] = await guests();
  await database.db.deleteFrom('items').where('id', '=', 'a').execute();
  const clock = fixedClock();
  const cleanUpAfter = (days: number) =>
    forgetUnnamedGuests({
      db: database.db,
      clock: { ...clock, now: () => new Date(Date.parse(NOW) + days * DAY_MS) },
    });
  await cleanUpAfter(0);
  await cleanUpAfter(29);
  await write('a', 'Ana');
  expect(await guests()).toMatchObject([{ id: before?.id, slug: 'ana' }]);
  await cleanUpAfter(40);
  expect(await guests()).toEqual([before]);
  await rewrite('a', null);
  await cleanUpAfter(50);
  await cleanUpAfter(79);
  expect(await guests()).toHaveLength(1);
  await cleanUpAfter(80);
  expect(await guests()).toEqual([]);
});

test('what changes nothing writes nothing', async () => {
  await write('a', 'Ana');
  await database.db.updateTable('guests').set({ name: 'untouched' }).execute();
  await link('a');
  expect(await named()).toEqual(['ana: untouched']);
});
