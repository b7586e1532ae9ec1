import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { listMisses } from '../misses/misses.server.ts';
import { resultCount } from '../result-texts.ts';
import { loader } from '../routes/search.tsx';
import { conversation } from './moments.test-support.ts';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});

afterEach(() => database.close());

async function open(path: string, viewer?: Viewer) {
  const { context, page } = requestContext(services, { viewer });
  const url = new URL(path, 'https://conversas.example');
  const args = {
    ...{ context, url, request: new Request(url), params: {} },
    ...{ pattern: '/search', unstable_pattern: '' },
  };
  return { page, data: await loader(args as unknown as Parameters<typeof loader>[0]) };
}

const VIEWERS = { public: publicViewer, premium: { kind: 'premium' }, admin: { kind: 'admin' } } as const;

test.each([
  ['public', {}, ['public', 'premium', 'admin']],
  ['members', { access: 'premium' as const }, ['premium', 'admin']],
  ['early', { published_at: '2026-06-16T15:00:00.000Z' }, ['premium', 'admin']],
  ['scheduled', { published_at: '2026-07-16T15:00:00.000Z' }, ['admin']],
  ['draft', { is_published: false }, ['admin']],
])(
  'shows, counts and suggests the words of an item for whom the item is: %s',
  async (_, columns, expected) => {
    const id = await conversation(
      database,
      { title: 'Reservada', published_at: '2026-06-01T00:00:00.000Z', ...columns },
      [[125, 'Ana: A jabuticabeira floresceu na madrugada.']],
    );
    await conversation(database, { title: 'Aberta' }, [[0, 'Ana: Outra madrugada.']]);
    for (const [kind, viewer] of Object.entries(VIEWERS)) {
      const sees = (expected as string[]).includes(kind);
      const { data } = await open('/search?q=jabuticabeira', viewer);
      const words = data.moments.conversations.flatMap(({ moments }) =>
        moments.flatMap(({ parts }) => parts),
      );
      expect(data.moments.total, kind).toBe(sees ? 1 : 0);
      expect(
        words.some(({ isMarked, text }) => isMarked && text === 'jabuticabeira'),
        kind,
      ).toBe(sees);
      expect((await open('/search?q=madrugada', viewer)).data.moments.total, kind).toBe(sees ? 2 : 1);
      const typo = (await open('/search?q=jabuticabera', viewer)).data;
      expect(JSON.stringify(typo), kind).not.toContain('jabuticabeira');
      // Of more words, one that nothing has is left out: the rest shows only what this viewer may see.
      const relaxed = (await open('/search?q=jabuticabeira%20aberta%20madrugada', viewer)).data;
      expect(JSON.stringify(relaxed).includes('floresceu'), kind).toBe(sees);
      if (sees)
        expect((await open(`/search?q=jabuticabeira&conversa=${id}`, viewer)).data.moments.total).toBe(1);
      else
        await expect(open(`/search?q=jabuticabeira&conversa=${id}`, viewer)).rejects.toMatchObject({
          status: 302,
        });
    }
  },
);

test('a query that only what was said answers is no miss, needs no correction, and is kept', async () => {
  await conversation(database, { title: 'Ansiedade' }, [[62, 'Ana: Paciensia, disse a jabuticabeira.']]);
  const { data, page } = await open('/search?q=jabuticabeira');
  expect(data).toMatchObject({ total: 0, items: [], recent: [], correction: null, moments: { total: 1 } });
  expect(page.mayBeKept).toBe(true);
  expect([...page.keys]).toContain('transcripts');
  await services.tally.write(services);
  expect(await listMisses(database.db)).toEqual([]);
});

test('a typo is never corrected to a word that was only said, and moments follow a correction', async () => {
  await conversation(
    database,
    { title: 'Ansiedade' },
    [[62, 'Ana: A ansiedade passa, disse a jabuticabeira.']],
    { origin: 'machine', isReviewed: false },
  );
  expect((await open('/search?q=jabuticabera')).data).toMatchObject({
    correction: null,
    moments: { total: 0 },
  });
  const { data } = await open('/search?q=ansidade');
  expect(data).toMatchObject({ correction: 'ansiedade', moments: { total: 1 } });
  expect(data.moments.conversations).toMatchObject([{ isUnread: true }]);
});

test('pages conversations, and the moments of one', async () => {
  const said = Array.from({ length: 25 }, (_, minute) => [minute * 60, `Ana: Coragem ${minute}.`] as const);
  let id = '';
  for (let number = 1; number <= 9; number += 1)
    id = await conversation(
      database,
      { title: `Conversa ${number}`, published_at: `2025-01-0${number}T12:00:00.000Z` },
      said,
    );
  const first = (await open('/search?q=coragem')).data;
  expect(first).toMatchObject({ isAlone: false, moments: { total: 225, pages: 2 } });
  expect(first.moments.conversations).toHaveLength(8);
  const second = (await open('/search?q=coragem&momentos=2')).data;
  expect(second.isAlone).toBe(true);
  expect(second.moments.conversations.map(({ item }) => item.title)).toEqual(['Conversa 1']);
  const ofOne = (await open(`/search?q=coragem&conversa=${id}&momentos=2`)).data.moments;
  expect(ofOne).toMatchObject({ total: 25, page: 2, pages: 2 });
  expect(ofOne.conversations[0]?.moments.map(({ seconds }) => seconds)).toEqual([
    1200, 1260, 1320, 1380, 1440,
  ]);
  await expect(open('/search?q=coragem&momentos=3')).rejects.toMatchObject({ status: 302 });
  await expect(open('/search?q=coragem&conversa=%27%22')).resolves.toMatchObject({
    data: { isAlone: false },
  });
});

test('words the count of moments', () => {
  const exact = (total: number) => ({ total, isTotalExact: true });
  expect(resultCount('foco', exact(12), exact(1))).toBe('12 resultados e 1 momento para “foco”');
  expect(resultCount('foco', exact(0), exact(34))).toBe('34 momentos para “foco”');
  expect(resultCount('foco', exact(1), { total: 1_000, isTotalExact: false })).toBe(
    '1 resultado e mais de 1.000 momentos para “foco”',
  );
});
