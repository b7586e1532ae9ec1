import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { findChapters } from '#app/features/catalogue/chapters/queries.server.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import {
  openSite,
  packArchive,
  type Site,
  storeArchive,
} from '../../../../../tests/support/sites/archive-sites.ts';
import { askForEverything } from '../commands.server.ts';
import { makeEverything } from '../make-file.server.ts';
import { findEverythingOut } from '../queries.server.ts';
import { AT, ITEM } from './archive-rows.test-support.ts';
import { readBack } from './read-back.server.ts';

const chapter = (startMs: number, title: string) => ({
  ...{ startMs, title, linkUrl: null, pictureUrl: null, isHidden: false },
});

async function store(site: Site, titles: readonly string[], over: number | null = null) {
  const chapters = titles.map((title, place) => chapter(place * 60_000, title));
  const now = site.clock.now();
  await inTransaction(site.db, (trx) =>
    storeChapters(trx, { itemId: 'i1', origin: 'written', over, chapters, now }),
  );
}

async function pack(site: Site): Promise<Buffer> {
  await askForEverything({ ...site, actor: ADMIN }, { hasSounds: true });
  await makeEverything(site, (await findEverythingOut(site.db))?.id ?? '');
  const key = (await findEverythingOut(site.db))?.file_key ?? '';
  const bytes: Uint8Array[] = [];
  for await (const chunk of site.files.read(key)) bytes.push(chunk);
  return Buffer.concat(bytes);
}

const titles = async ({ db }: Site) =>
  (await findChapters(db, 'i1'))?.chapters.map(({ title, startMs }) => [startMs, title]);

test('chapters go out and come back, once; a list that the host has here stays as it is', async () => {
  const from = await openSite();
  await makeItem(from.db, { id: 'i1', guid: 'g1', slug: 'a', title: 'A' });
  await store(from, ['Começo', 'Meio', 'Fim']);
  const bytes = await pack(from);

  const to = await openSite();
  const archive = await storeArchive(to.files, bytes);
  expect((await readBack(to, archive)).lost).toEqual({ rows: [], files: [] });
  const brought = [
    [0, 'Começo'],
    [60_000, 'Meio'],
    [120_000, 'Fim'],
  ];
  expect(await titles(to)).toEqual(brought);
  const again = await readBack(to, archive);
  expect(Object.values(again.parts).filter((part) => part.new + part.left > 0)).toEqual([]);

  const own = await openSite();
  await makeItem(own.db, { id: 'i1', guid: 'g1', slug: 'a', title: 'A' });
  own.clock.advance(1_000);
  await store(own, ['Só este']);
  await readBack(own, await storeArchive(own.files, bytes));
  expect(await titles(own)).toEqual([[0, 'Só este']]);
});

test('what a foreign archive has is put into shape; chapters without a list or a title stay out', async () => {
  const to = await openSite();
  const list = {
    ...{ item_id: 'i1', origin: 'written', has_inserted_ads: false, highlight_title: null },
    ...{ highlight_starts_ms: null, highlight_length_ms: null, version: 1, created_at: AT, updated_at: AT },
  };
  const row = { item_id: 'i1', starts_ms: 0, link_url: null, picture_url: null, is_hidden: false };
  const archive = await packArchive(to, {
    conversas: [ITEM],
    'capitulos-listas': [list],
    capitulos: [
      { ...row, id: 'c1', title: 'Um\n<b>dois</b>', link_url: 'javascript:alert(1)' },
      { ...row, id: 'c2', title: ' \u0007 ', starts_ms: 1_000 },
      { ...row, id: 'c3', title: 'Sem lista', item_id: 'i9' },
    ],
  });
  // The link is told as well.
  expect((await readBack(to, archive)).lost.rows).toHaveLength(3);
  const found = await findChapters(to.db, 'i1');
  expect(found?.chapters).toMatchObject([{ title: 'Um <b>dois</b>', linkUrl: null }]);
});
