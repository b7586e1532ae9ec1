import { rmSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { POSTGRES } from '../tests/support/databases/engine.ts';
import { makeItem } from '../tests/support/records/factories.ts';
import { runScript } from '../tests/support/servers/run-script.ts';
import { beginSite } from '../tests/support/sites/backup-site.ts';
import { addFile, makeSitePlace, type SitePlace } from '../tests/support/sites/site-place.ts';

function check(place: SitePlace, ...args: string[]) {
  return runScript('check-data', args, place.options);
}

async function makeSite(): Promise<SitePlace> {
  const place = await makeSitePlace();
  await beginSite(place);
  await place.start();
  await addFile(place);
  return place;
}

test('reports a healthy site, also by the exit code', async () => {
  const place = await makeSite();
  await place.files.put('demo/um.wav', Buffer.from('som'));
  await place.use(({ db }) =>
    makeItem(db, { audio_url: '/media/demo/um.wav', cover_url: 'https://longe.example/a.jpg' }),
  );
  expect(await check(place)).toMatchObject({ code: 0, out: expect.stringContaining('Está tudo bem.') });
});

test('reports files that rows name and that are missing or truncated', async () => {
  const place = await makeSite();
  const [gone, short] = [await addFile(place), await addFile(place)];
  const hash = '0123456789abcdef0123456789abcdef';
  await place.use(({ db }) =>
    makeItem(db, { title: 'Coragem', thumbnail_url: `/media/itens/${hash}-640.jpg` }),
  );
  rmSync(join(place.dataDir, 'media', gone));
  truncateSync(join(place.dataDir, 'media', short), 3);
  const { code, out } = await check(place);
  expect(code).toBe(1);
  expect(out).toContain(`Falta o arquivo ${gone} (stored_files, a.pdf)`);
  expect(out).toContain(`O arquivo ${short} tem 3 bytes em vez de 8`);
  expect(out).toContain(`Falta o arquivo itens/${hash}-640.jpg (items, Coragem)`);
  expect(out).toContain('3 problemas.');
});

test('reports a row that refers to a missing one', async () => {
  const place = await makeSite();
  await place.use(async ({ db }) => {
    if (POSTGRES) await sql`alter table items disable trigger all`.execute(db);
    else await sql`pragma foreign_keys = off`.execute(db);
    await makeItem(db, { topic_id: 'nada' });
  });
  const { code, out } = await check(place);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('items: uma linha cita em topics uma que não existe'),
  ]);
});

if (!POSTGRES)
  test('reports a database file with a damaged page', async () => {
    const place = await makeSite();
    const path = join(place.dataDir, 'conversas.sqlite');
    const sqlite = new Sqlite(path);
    sqlite.unsafeMode();
    sqlite.exec("pragma writable_schema = on; delete from sqlite_schema where name = 'items_newest_of_kind'");
    sqlite.close();
    const { code, out, err } = await check(place);
    expect([code, out + err]).toEqual([1, expect.stringMatching(/Banco de dados: |danificado/)]);
  });

test('mentions files that no row names; very many of them are a problem', async () => {
  const place = await makeSite();
  for (let count = 0; count < 12; count += 1) await addFile(place);
  const old = new Date(Date.now() - 3 * 86_400_000);
  const orphan = async () => {
    const { key } = await place.files.save('produtos', 'pdf', Buffer.from('de ninguém'));
    utimesSync(join(place.dataDir, 'media', key), old, old);
    return key;
  };
  const key = await orphan();
  expect(await check(place)).toMatchObject({ code: 0, out: expect.stringContaining(key) });
  for (let count = 0; count < 30; count += 1) await orphan();
  expect(await check(place)).toMatchObject({ code: 1, out: expect.stringContaining('demais (31 de 44)') });
  // Unnamed files are removed only after seven days.
  expect((await check(place, '--remove-orphans')).out).toContain('Apagados: 0 arquivos');
  const before = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await place.use(({ db }) => db.updateTable('orphan_files').set({ first_seen_at: before }).execute());
  expect(await check(place, '--remove-orphans')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Apagados: 31'),
  });
});

test('refuses a missing site or another site’s files, creates nothing, and adopts the files when asked to', async () => {
  const place = await makeSitePlace();
  expect(await check(place)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Não há banco de dados aqui'),
  });
  expect(place.there()).toEqual([]);
  expect(await check(place, '--nada')).toMatchObject({ code: 1, err: expect.stringContaining('--adopt') });
  const site = await makeSite();
  await site.use(({ db }) => db.updateTable('site').set({ id: 'outro' }).execute());
  expect(await check(site)).toMatchObject({ code: 1, err: expect.stringContaining('são de outro') });
  expect(await check(site, '--adopt')).toMatchObject({
    code: 0,
    out: expect.stringContaining('agora um do outro'),
  });
  expect((await check(site)).code).toBe(0);
});
