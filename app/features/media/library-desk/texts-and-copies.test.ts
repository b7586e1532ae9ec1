import { expect, test } from 'vitest';
import { addPicture } from '#app/features/media/files/pictures/commands.server.ts';
import type { LibraryFile } from '#app/features/media/files/pictures/queries.server.ts';
import { findUses } from '#app/features/media/files/uses.server.ts';
import { claimPictures } from '#app/features/writing/text/pictures.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { withLog } from '#app/wiring/library-log.server.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { samplePicture } from '../../../../tests/support/sample-files.ts';
import { uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { deleteFile } from './commands.server.ts';
import { findInLibrary, kindsOf, listLibrary } from './queries.server.ts';
import { replaceFile, undoReplacement } from './replace-commands.server.ts';
import { takePicture } from './take-picture.server.ts';
import { thumbnailOf } from './thumbnail.server.ts';

const ALL = { kind: null, only: null, query: '' } as const;
type Desk = Awaited<ReturnType<typeof uploadDesk>>;

async function claimedText(desk: Desk, size: { width: number; height: number }, alt = 'A praia &amp; o mar') {
  const { db, clock } = desk.services;
  const id = await desk.sendGood('letter-picture', 'praia.png', await samplePicture('png', size));
  const { width, height } = size;
  const body = `<p>a</p><img src="/media/cartas/${id}.jpg" alt="${alt}" width="${width}" height="${height}">`;
  await db.transaction().execute((trx) => claimPictures(trx, body, { actor: ADMIN, now: clock.now() }));
  return { id, body };
}

async function only(desk: Desk, kind: LibraryFile['kind']) {
  const [file] = (await listLibrary(desk.services.db, ADMIN, { ...ALL, kind }, {})).rows;
  if (!file) throw new Error(`no ${kind}`);
  return file;
}

test('a picture of a text is replaced in drafts with its measures, and stays in letters that went out', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const { id, body } = await claimedText(desk, { width: 300, height: 200 });
  const draft = await makeLetter(db, { body });
  const sent = await makeLetter(db, { body, status: 'sent', prepared_at: '2026-01-01T00:00:00.000Z' });
  const file = await only(desk, 'text-picture');
  expect(file).toMatchObject({ alt: 'A praia & o mar', width: 300, height: 200 });
  expect(file.uses.map(({ id: of, isFixed }) => [of, isFixed])).toEqual(
    expect.arrayContaining([
      [draft, false],
      [sent, true],
    ]),
  );
  const fresh = await desk.sendGood(
    'letter-picture',
    'b.png',
    await samplePicture('png', { width: 90, height: 40 }),
  );
  const ctx = withLog({ ...desk.services, actor: ADMIN });
  expect(await replaceFile(ctx, file.id, fresh)).toMatchObject({ ok: true, places: 1 });
  const read = async (letter: string) =>
    db.selectFrom('letters').select(['body', 'version']).where('id', '=', letter).executeTakeFirstOrThrow();
  const after = await read(draft);
  expect(after.body).toBe(
    body.replace(id, fresh).replace('width="300" height="200"', 'width="90" height="40"'),
  );
  expect(after.version).toBe(2);
  expect((await read(sent)).body).toBe(body);
  expect(await deleteFile(ctx, file.id)).toEqual({ ok: false, reason: 'in-use' });
  const { id: replacement } = await db.selectFrom('file_replacements').select('id').executeTakeFirstOrThrow();
  await undoReplacement(ctx, replacement);
  expect((await read(draft)).body).toBe(body);
});

test('texts of many records are looked through in parts', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const { id, body } = await claimedText(desk, { width: 30, height: 20 });
  for (let count = 0; count < 60; count += 1) await makeLetter(db, { body });
  const key = `cartas/${id}.jpg`;
  expect((await findUses(db, [key])).get(key)).toHaveLength(60);
});

test('a field takes the same picture, or a copy where it wants another kind', async () => {
  const desk = await uploadDesk();
  const { services } = desk;
  const { id } = await claimedText(desk, { width: 300, height: 200 });
  const text = await only(desk, 'text-picture');
  const same = await takePicture(services, ADMIN, text, 'letter-picture');
  expect(same).toMatchObject({ ok: true, picked: { id, isShared: true, alt: 'A praia & o mar' } });
  const copy = await takePicture(services, ADMIN, text, 'picture');
  expect(copy).toMatchObject({ ok: true, picked: { isShared: false, pictureId: expect.any(String) } });
  expect(copy.ok && copy.picked.id).not.toBe(id);
  await services.files.remove(text.key);
  expect(await takePicture(services, ADMIN, text, 'picture')).toMatchObject({ ok: false });
  expect(await thumbnailOf(services.files, text)).toEqual({ ok: false, reason: 'no-picture' });
});

test('a copied picture is listed by its item, and its own words are kept', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const hash = 'a'.repeat(32);
  const cover_url = `/media/itens/${hash}-capa.jpg`;
  const item = {
    cover_url,
    thumbnail_url: `/media/itens/${hash}-640.jpg`,
    title: 'Coração',
    title_folded: 'coracao',
  };
  const { id } = await makeItem(db, item);
  await makeItem(db, item);
  const { rows } = await listLibrary(db, ADMIN, { ...ALL, query: 'coracao' }, {});
  expect(rows.map(({ kind, file_name, uses }) => [kind, file_name, uses.length])).toEqual([
    ['copied', 'Coração', 4],
  ]);
  expect(rows[0]?.uses.map((use) => use.id)).toContain(id);
});

test('a picture has its measures, also where its row comes after its file', async () => {
  const desk = await uploadDesk();
  const { db, clock } = desk.services;
  const [key, now] = ['originais/semente.jpg', clock.now()];
  const file = { key, file_name: 'semente.jpg', size_bytes: 9, mime_type: 'image/jpeg' };
  await db
    .insertInto('stored_files')
    .values({ ...file, created_at: now.toISOString() })
    .execute();
  const added = { id: 'semente', key, mimeType: 'image/jpeg', width: 1_600, height: 900, alt: 'Terra', now };
  await db.transaction().execute((trx) => addPicture(trx, added));
  expect(await only(desk, 'picture')).toMatchObject({ width: 1_600, height: 900, alt: 'Terra' });
});

test('who lacks a desk sees none of its files', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const editor: Person = { ...ADMIN, id: 'editor', role: 'editor' };
  expect(kindsOf(editor)).not.toContain('product');
  const row = { key: 'produtos/a.pdf', file_name: 'a.pdf', size_bytes: 1, mime_type: 'application/pdf' };
  await db
    .insertInto('stored_files')
    .values({ ...row, created_at: desk.clock.now().toISOString() })
    .execute();
  expect(await findInLibrary(db, ADMIN, 'produtos-a_pdf')).toMatchObject({ kind: 'product' });
  expect(await findInLibrary(db, editor, 'produtos-a_pdf')).toBeNull();
  // Lists of readers and archives on their way are no files of the site.
  await db
    .insertInto('stored_files')
    .values({ ...row, key: 'listas/a.csv', created_at: desk.clock.now().toISOString() })
    .execute();
  expect(await findInLibrary(db, ADMIN, 'listas-a_csv')).toBeNull();
  await db.deleteFrom('stored_files').execute();
  expect((await listLibrary(db, ADMIN, ALL, {})).rows).toEqual([]);
});

test('a page asks as often for many files as for few', async () => {
  const desk = await uploadDesk();
  const { db, clock } = desk.services;
  const add = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1)
      await db
        .insertInto('stored_files')
        .values({
          ...{
            key: `cartas/${number}.jpg`,
            file_name: `${number}.jpg`,
            size_bytes: 1,
            mime_type: 'image/jpeg',
          },
          created_at: new Date(clock.now().getTime() + number).toISOString(),
        })
        .execute();
  };
  let queries = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  });
  const count = async () => {
    queries = 0;
    const page = await listLibrary(counting, ADMIN, ALL, {});
    return [page.rows.length, queries, page.older !== null];
  };
  await add(0, 2);
  const [, few] = await count();
  await add(2, 300);
  expect(await count()).toEqual([24, few, true]);
  const unused = await listLibrary(db, ADMIN, { ...ALL, only: 'unused' }, {});
  expect([unused.rows.length, unused.older !== null]).toEqual([24, true]);
  const next = await listLibrary(db, ADMIN, { ...ALL, only: 'unused' }, unused.older ?? {});
  expect(next.rows[0]?.key).not.toBe(unused.rows[0]?.key);
});
