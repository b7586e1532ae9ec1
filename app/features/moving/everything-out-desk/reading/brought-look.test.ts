import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexPages, searchPages } from '#app/features/pages/core/page-words.server.ts';
import { findBrand, lookOf } from '#app/features/records/brand/queries.server.ts';
import { hashOf, noteShownText } from '#app/features/records/legal/commands.server.ts';
import {
  findDraft,
  findInForce,
  listVersions,
  ownWordsOf,
} from '#app/features/records/legal/queries.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import {
  openSite,
  packArchive,
  type Site,
  storeArchive,
} from '../../../../../tests/support/sites/archive-sites.ts';
import { askForEverything } from '../commands.server.ts';
import { makeEverything } from '../make-file.server.ts';
import { findEverythingOut } from '../queries.server.ts';
import { AT } from './archive-rows.test-support.ts';
import { readBack } from './read-back.server.ts';

const LOGO = 'marca/logo.svg';
const SOUND = 'audio/alto.mp3';
const PICTURE = 'cartas/onda.jpg';
const HASH = 'a'.repeat(64);

const VERSION = {
  ...{ name: 'Verão', picks: '["#ffd400"]', type_pair: 'lora', covers: 'round', buttons: 'square' },
  ...{ logo_width: 40, logo_height: 40, dark_logo_key: null, dark_logo_width: null, dark_logo_height: null },
  ...{ logo_key: LOGO, has_name: true, restored_from: null, published_at: AT },
} as const;
const TERMS = {
  document: 'terms',
  ...{ id: 'l1', label: '2024-01-01', holds_from: AT, is_whole: true, created_at: AT },
  ...{ before_html: '<h3>Meu</h3><p>Meus termos</p>', after_html: '', published_by: 'alguem' },
} as const;
const PAGE = {
  kind: 'page',
  ...{ id: 'p1', slug: 'sobre-mim', title: 'Sobre mim', body: '<p>Onda do mar</p>' },
  ...{ is_published: true, published_at: AT, version: 3, created_at: AT, updated_at: AT },
} as const;

/** What she made of a site. */
async function makeHers({ db, files, clock }: Site): Promise<void> {
  const { id } = await makePerson(db, { name: 'Ana' });
  await saveSettings(
    { db, clock },
    { home: { ...(await findSettings(db)).home, order: ['shop', 'recent'] } },
  );
  for (const [key, file_name, mime_type] of [
    [LOGO, 'logo.svg', 'image/svg+xml'],
    [SOUND, 'conversa.mp3', 'audio/mpeg'],
    [PICTURE, 'onda.jpg', 'image/jpeg'],
  ] as const) {
    await files.put(key, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await db
      .insertInto('stored_files')
      .values({ key, file_name, size_bytes: 1, mime_type, created_at: AT })
      .execute();
  }
  await db.updateTable('library_files').set({ alt: 'Uma onda' }).where('key', '=', PICTURE).execute();
  const before = { ...VERSION, name: 'Antes', logo_key: null, logo_width: null, logo_height: null };
  await db
    .insertInto('brand_versions')
    .values([
      { ...before, number: 1, person_id: id },
      { ...VERSION, number: 2, person_id: id },
    ])
    .execute();
  const shown_html =
    '<div class="legal-text"><section aria-labelledby="a"><h2 id="a">Meu</h2></section></div>';
  await db
    .insertInto('legal_versions')
    .values({ ...TERMS, shown_html, shown_hash: hashOf(shown_html) })
    .execute();
  await db
    .insertInto('legal_drafts')
    .values({ document: 'privacy', before_html: '<p>Quase</p>', updated_at: AT })
    .execute();
  await db
    .insertInto('sound_levels')
    .values({
      ...{ file_key: SOUND, status: 'measured', steps: -3, origin_hash: HASH, created_at: AT },
      ...{ loudness: -1600, peak: -200, least_gain: 1, most_gain: 200, problem: null, measured_at: AT },
    })
    .execute();
  await db.insertInto('pages').values(PAGE).execute();
  await db
    .insertInto('page_versions')
    .values(
      [1, 3].map((number) => ({
        ...{ id: `v${number}`, page_id: 'p1', number, is_publication: number === 3, saved_at: AT },
        ...{ title: `Sobre ${number}`, summary: '', body: '<p>Onda</p>' },
      })),
    )
    .execute();
  await inTransaction(db, (trx) => indexPages(trx, ['p1']));
}

/** What a site shows of her, and what she can take back. */
async function hersOf({ db, clock }: Site) {
  const now = clock.now();
  const { version } = await findInForce(db, 'terms', now);
  return {
    brand: await findBrand(db),
    looks: (await db.selectFrom('brand_versions').selectAll().orderBy('number').execute()).map((row) => [
      row.name,
      row.logo_key,
      lookOf(row),
    ]),
    home: (await findSettings(db)).home,
    terms: version && [version.label, version.shown_html, version.shown_hash, ownWordsOf(version)],
    draft: (await findDraft(db, 'privacy', now)).own,
    pages: await db.selectFrom('pages').select(['slug', 'title', 'body', 'version']).execute(),
    versions: await db.selectFrom('page_versions').selectAll().orderBy('number').execute(),
    found: (await searchPages(db, 'onda', now)).rows.map(({ slug }) => slug),
    levels: await db.selectFrom('sound_levels').select(['file_key', 'steps', 'origin_hash']).execute(),
    words: await db.selectFrom('library_files').select(['key', 'kind', 'alt']).orderBy('key').execute(),
  };
}

async function moved(from: Site, to: Site) {
  await askForEverything({ ...from, actor: ADMIN }, { hasSounds: true });
  await makeEverything(from, (await findEverythingOut(from.db))?.id ?? '');
  const key = (await findEverythingOut(from.db))?.file_key ?? '';
  const bytes: Uint8Array[] = [];
  for await (const chunk of from.files.read(key)) bytes.push(chunk);
  return storeArchive(to.files, Buffer.concat(bytes));
}

test('a new site that was brought back looks and reads as the old one, also after somebody has opened it', async () => {
  const from = await openSite();
  await makeHers(from);
  const to = await openSite();
  // A visitor has read the terms: the new site has noted its own words, of a later day.
  const house = {
    document: 'terms',
    html: '<p>Da casa</p>',
    house: { day: '2024-05-01', hash: 'house' },
  } as const;
  await noteShownText(to, house);
  const stored = await moved(from, to);
  const report = await readBack(to, stored);
  expect(report.lost).toEqual({ rows: [], files: [] });
  const before = await hersOf(from);
  expect(before.brand.style).not.toBe('');
  expect(before.terms?.[0]).toBe('2024-01-01');
  expect(await hersOf(to)).toEqual(before);
  expect(await to.db.selectFrom('sound_levels').select('status').execute()).toEqual([{ status: 'waiting' }]);
  // Killed and begun anew, or sent twice.
  const again = await readBack(to, stored);
  expect(Object.values(again.parts).filter((part) => part.new + part.left > 0)).toEqual([]);
  expect(await hersOf(to)).toEqual(before);
});

test('what she decided here stays', async () => {
  const from = await openSite();
  await makeHers(from);
  const to = await openSite();
  const { id } = await makePerson(to.db, { name: 'Bia' });
  const mine = { ...VERSION, number: 1, name: 'Daqui', logo_key: null, person_id: id };
  await to.db.insertInto('brand_versions').values(mine).execute();
  await to.db
    .insertInto('legal_versions')
    .values({
      ...TERMS,
      id: 'l0',
      label: '2023-01-01',
      holds_from: '2023-01-01T00:00:00.000Z',
      published_by: id,
    })
    .execute();
  await to.db
    .insertInto('pages')
    .values({ ...PAGE, id: 'p0', version: 1 })
    .execute();
  await readBack(to, await moved(from, to));
  expect((await findBrand(to.db)).number).toBe(1);
  expect(await listVersions(to.db, 'terms')).toHaveLength(1);
  expect(await to.db.selectFrom('page_versions').select('id').execute()).toEqual([]);
});

test('damaged and hostile rows stay out, and are named', async () => {
  const site = await openSite();
  const bad = { ...VERSION, logo_key: null, logo_width: null, logo_height: null, number: 1 };
  const page = { ...PAGE, body: '<p>a</p>' };
  const version = { id: 'v1', page_id: 'p1', number: 1, is_publication: true, title: 'T', summary: '' };
  const report = await readBack(
    site,
    await packArchive(site, {
      marca: [
        { ...bad, picks: '["red;}body{display:none"]' },
        { ...bad, number: 2, covers: 'url(x)' },
        { ...bad, number: 3, logo_key: 'audio/a.mp3' },
        { ...bad, number: 4, logo_key: 'marca/nao-veio.svg' },
        'nada',
      ],
      'textos-legais': [
        { ...TERMS, id: 'x1', label: '../admin' },
        { ...TERMS, id: 'x2', document: 'outro' },
        {
          ...TERMS,
          shown_html: '<p onclick="x()">Oi<script>x()</script></p><form></form>',
          before_html: '<img src=x onerror=x()>',
        },
      ],
      'sons-volume': [
        { file_key: '../a.mp3', steps: 1, origin_hash: HASH, created_at: AT },
        { file_key: SOUND, steps: 9_999, origin_hash: HASH, created_at: AT },
      ],
      paginas: [page],
      'paginas-versoes': [
        { ...version, body: '<p>a<script>x()</script></p>', saved_at: AT },
        { ...version, id: 'v2', number: 2, body: '<p>a</p>', saved_at: 'ontem' },
        { ...version, id: 'v3', page_id: 'nenhuma', body: '<p>a</p>', saved_at: AT },
      ],
      biblioteca: [{ key: 'itens/nenhuma.jpg', file_name: 'a', alt: 'b' }],
    }),
  );
  expect(
    Object.fromEntries(Object.entries(report.parts).map(([file, { left }]) => [file, left])),
  ).toMatchObject({
    ...{ marca: 5, 'textos-legais': 2, 'sons-volume': 2, paginas: 0, 'paginas-versoes': 2, biblioteca: 1 },
  });
  expect(report.lost.rows).toContain('versão da marca “Verão”');
  const kept = await site.db.selectFrom('legal_versions').select(['shown_html', 'before_html']).execute();
  expect(kept).toEqual([{ shown_html: '<p>Oi</p>', before_html: '' }]);
  expect(await site.db.selectFrom('page_versions').select('body').execute()).toEqual([{ body: '<p>a</p>' }]);
});
