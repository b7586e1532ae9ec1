import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import type { Services } from '#app/platform/services.ts';
import { seedNumbers } from '../../../../scripts/seeds/seed-numbers.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { readAsk } from './ask.ts';
import { tableOf } from './csv-table.server.ts';
import { readItemsNumbers } from './items-numbers.server.ts';
import { readNumbers } from './numbers-page.server.ts';
import { weekInWords } from './week.server.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock('2026-06-15T15:00:00.000Z') });
});

async function count(day: string, total: number, itemId: string, kind: 'download' | 'stream' = 'download') {
  const figure = { kind, day, times: total, itemId, parts: { device: 'mobile' } } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], services.clock.now()));
}

test('a period is shown by day beside the one before, with days on which nothing happened', async () => {
  const { id } = await makeItem(services.db, { title: 'Uma conversa' });
  await count('2026-06-15', 70, id);
  await count('2026-06-14', 5, id);
  await count('2026-06-09', 2, id);
  await count('2026-06-07', 4, id);
  await count('2026-06-01', 9, id);
  await count('2026-06-14', 3, id, 'stream');
  const numbers = await readNumbers(services, { shown: 'downloads', period: '7' });
  expect(numbers.span).toMatchObject({ from: '2026-06-08', to: '2026-06-14' });
  expect(numbers.totals).toEqual([0, 2, 0, 0, 0, 0, 5]);
  expect(numbers.before).toEqual([9, 0, 0, 0, 0, 0, 4]);
  // Nothing was counted before: a longer period has nothing that it could be compared with.
  expect((await readNumbers(services, { shown: 'downloads', period: '30' })).before).toBeNull();
  expect(numbers.today).toBe(70);
  expect(numbers.items).toEqual([{ id, title: 'Uma conversa', kind: 'episode', total: 7 }]);
  expect(tableOf(numbers, 'conversas').rows).toEqual([{ words: 'Uma conversa', total: 7 }]);
  expect(tableOf(numbers, 'o que não há').rows.at(-1)).toEqual({ words: '14/06/2026', total: 5, before: 4 });
});

test('a long period is shown by month, from the first day that was counted', async () => {
  const { id } = await makeItem(services.db);
  await count('2026-01-20', 1, id);
  await count('2026-01-31', 2, id);
  await count('2026-06-01', 4, id);
  const { steps, totals, before } = await readNumbers(services, { shown: 'downloads', period: 'tudo' });
  expect(steps).toEqual(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']);
  expect(totals).toEqual([3, 0, 0, 0, 0, 4]);
  expect(before).toBeNull();
});

test('what was heard of an item that is gone stays in the sum, and has a row', async () => {
  const [here, gone] = [await makeItem(services.db, { title: 'A que ficou' }), await makeItem(services.db)];
  await count('2026-06-14', 2, here.id);
  await count('2026-06-14', 5, gone.id);
  await services.db.deleteFrom('items').where('id', '=', gone.id).execute();
  const { items, totals } = await readNumbers(services, { shown: 'downloads', period: '7' });
  expect(items.map(({ title, total }) => `${title} ${total}`)).toEqual(['A que ficou 2', 'Excluídas 5']);
  expect(totals.at(-1)).toBe(7);
});

test('views that no other page led to came from the site itself', async () => {
  const view = { kind: 'view', day: '2026-06-14', itemId: null, page: '/' } as const;
  const [inside, outside] = [{ device: 'mobile' }, { device: 'mobile', source: 'direct' }];
  await services.db.transaction().execute((trx) =>
    addFigures(
      trx,
      [
        { ...view, times: 3, parts: inside },
        { ...view, times: 2, parts: outside },
      ],
      services.clock.now(),
    ),
  );
  const { parts } = await readNumbers(services, { shown: 'visitas', period: '7' });
  expect(
    parts.find(({ part }) => part === 'source')?.rows.map(({ words, total }) => `${words} ${total}`),
  ).toEqual([...['Outra página deste site 3', 'Endereço digitado, aplicativo ou mensagem 2']]);
});

test('an address that asks for nothing known gets what the page begins with', () => {
  const ask = (search: string) => readAsk(new URLSearchParams(search));
  expect(ask('ver=visitas&periodo=tudo')).toEqual({ shown: 'visitas', period: 'tudo' });
  for (const search of ['', 'ver=toString&periodo=constructor', 'ver=x&periodo=31'])
    expect(ask(search)).toEqual({ shown: 'downloads', period: '30' });
});

test('figures for trying are added to what was counted, and taken out again to the unit', async () => {
  const { db } = services;
  const { id } = await makeItem(db);
  await count('2026-06-15', 5, id);
  const all = async () => [
    await db.selectFrom('audience_items').selectAll().orderBy('day').orderBy('kind').execute(),
    await db.selectFrom('audience_parts').selectAll().execute(),
    await db.selectFrom('audience_item_parts').selectAll().execute(),
    await db.selectFrom('audience_pages').selectAll().execute(),
    await db.selectFrom('audience_months').selectAll().execute(),
    await db.selectFrom('audience_curves').selectAll().execute(),
    await db.selectFrom('audience_subscribers').selectAll().execute(),
  ];
  await db.insertInto('audience_curves').values({ item_id: id, slots: '3,2,2' }).execute();
  const told = { day: '2026-06-15', service: 'Feedly', feed: '/feed.xml', feed_id: '', total: 4 };
  await db.insertInto('audience_subscribers').values(told).execute();
  const before = await all();
  const now = services.clock.now();
  await seedNumbers(db, 40, now);
  const curve = await db.selectFrom('audience_curves').select('slots').executeTakeFirst();
  expect(curve?.slots.split(',').length).toBe(180);
  const clicks = await readNumbers(services, { shown: 'cliques', period: '7' });
  expect(clicks.parts.find(({ part }) => part === 'target')?.rows[0]?.words).toBe('Spotify');
  const { feedReaders } = await readNumbers(services, { shown: 'downloads', period: '7' });
  expect(feedReaders?.services.map(({ service }) => service)).toContain('Overcast');
  expect(feedReaders?.apps[0]?.words).toBe('AntennaPod');
  expect(
    (await readNumbers(services, { shown: 'downloads', period: '7' })).totals.every((total) => total > 100),
  ).toBe(true);
  // Items that come later, and a second call, change nothing of that.
  await makeItem(db);
  await seedNumbers(db, 3, now);
  await seedNumbers(db, 0, now);
  expect(await all()).toEqual(before);
});

test('the summary says in one line how the week went, and what moved it', async () => {
  expect(await weekInWords(services)).toBeNull();
  const [one, other] = [
    await makeItem(services.db, { title: 'A nova' }),
    await makeItem(services.db, { title: 'A de sempre' }),
  ];
  // Today is not over, and not in it.
  await count('2026-06-15', 900, one.id);
  await count('2026-06-14', 30, one.id);
  await count('2026-06-08', 20, other.id);
  await count('2026-06-07', 25, other.id);
  expect(await weekInWords(services)).toBe('Nos últimos 7 dias: 50 downloads.');
  await count('2026-06-01', 0, other.id);
  expect(await weekInWords(services)).toBe(
    'Nos últimos 7 dias: 50 downloads, 100% a mais que nos 7 dias anteriores (25). O que mais mudou: “A nova” (+30).',
  );
});

test('searches without a result are shown once they were made three times', async () => {
  const last_at = '2026-06-14T12:00:00.000Z';
  await services.db
    .insertInto('search_misses')
    .values([
      { words: 'luto', text: 'luto', times: 3, last_at },
      { words: 'meu vizinho', text: 'meu vizinho', times: 2, last_at },
    ])
    .execute();
  const view = {
    kind: 'view',
    day: '2026-06-14',
    itemId: null,
    page: '/search',
    parts: { device: 'mobile' },
  } as const;
  await services.db
    .transaction()
    .execute((trx) => addFigures(trx, [{ ...view, times: 4 }], services.clock.now()));
  const numbers = await readNumbers(services, readAsk(new URLSearchParams('ver=visitas&periodo=7')));
  expect(numbers.searches).toEqual({ views: 4, words: [{ key: 'luto', words: 'luto', total: 3 }] });
  expect(tableOf(numbers, 'buscas').rows.map(({ words }) => words)).toEqual(['luto']);
  expect((await readNumbers(services, readAsk(new URLSearchParams()))).searches).toBeNull();
});

test('topics and guests have the sums of their conversations', async () => {
  const topic = await makeTopic(services.db, { name: 'Ansiedade' });
  const [one, two] = [
    await makeItem(services.db, { topic_id: topic.id }),
    await makeItem(services.db, { topic_id: topic.id }),
  ];
  const now = '2026-06-01T00:00:00.000Z';
  const guest = { id: 'g', slug: 'g', name: 'Helena Prado', name_folded: 'helena prado', created_at: now };
  await services.db.insertInto('guests').values(guest).execute();
  const named = { item_id: two.id, guest_id: 'g', place: 0, name: 'Helena Prado' };
  await services.db.insertInto('item_guests').values(named).execute();
  await count('2026-06-14', 2, one.id);
  await count('2026-06-13', 5, two.id);
  for (const period of ['7', 'tudo'] as const) {
    const { topics, guests } = await readNumbers(services, { shown: 'downloads', period });
    expect(topics.map(({ name, total }) => `${name} ${total}`)).toEqual(['Ansiedade 7']);
    expect(guests.map(({ name, total }) => `${name} ${total}`)).toEqual(['Helena Prado 5']);
  }
});

test('the hours of the week are of the newest year', async () => {
  const hour = async (day: string, key: string, times: number) => {
    const figure = {
      kind: 'download',
      day,
      times,
      itemId: null,
      parts: { device: 'mobile', hour: key },
    } as const;
    await services.db.transaction().execute((trx) => addFigures(trx, [figure], services.clock.now()));
  };
  await hour('2024-06-10', '08', 99); // long ago
  await hour('2026-06-08', '08', 2); // a Monday
  await hour('2026-06-01', '08', 3);
  await hour('2026-06-14', '23', 4); // a Sunday
  const numbers = await readNumbers(services, { shown: 'downloads', period: 'tudo' });
  expect(numbers.weekHours.since).toBe('2025-06-15');
  expect([numbers.weekHours.totals[0]?.[8], numbers.weekHours.totals[6]?.[23]]).toEqual([5, 4]);
  expect(numbers.weekHours.totals.flat().reduce((all, one) => all + one)).toBe(9);
  const { rows } = tableOf(numbers, 'hora-da-semana');
  expect([rows.length, rows[8]]).toEqual([168, { words: 'segunda, 8h', total: 5 }]);
});

test('every conversation is listed and found by its title, also one that nobody heard', async () => {
  const [heard, quiet] = [
    await makeItem(services.db, { title: 'Começar de novo' }),
    await makeItem(services.db, { title: 'Sobre 100% de atenção' }),
  ];
  await count('2026-06-14', 3, heard.id);
  const ask = { shown: 'downloads', period: '7' } as const;
  const titles = async (query: string) =>
    (await readItemsNumbers(services, ask, query)).items.map(({ title, total }) => `${title} ${total}`);
  expect(await titles('')).toEqual(['Começar de novo 3', 'Sobre 100% de atenção 0']);
  expect(await titles('comecar NOVO')).toEqual(['Começar de novo 3']);
  expect(await titles('100%')).toEqual([`${quiet.title} 0`]);
  expect(await titles('%')).toEqual([`${quiet.title} 0`]);
  expect(await titles('nada disso')).toEqual([]);
});
