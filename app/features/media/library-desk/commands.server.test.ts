import { expect, test } from 'vitest';
import { REMOVE_FILES_JOB, removeFilesJob } from '#app/features/media/files/file-removal.server.ts';
import { findFilesInUse } from '#app/features/media/files/named-files.server.ts';
import { RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { findPictureAlt } from '#app/features/media/files/pictures/queries.server.ts';
import { renderPictureJob } from '#app/features/media/files/pictures/render-job.server.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { pictureAfterForm } from '#app/features/media/upload-desk/record-picture.server.ts';
import { libraryRef } from '#app/pure/media/library-ref.ts';
import type { Person } from '#app/pure/people/person.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { withLog } from '#app/wiring/library-log.server.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { samplePicture } from '../../../../tests/support/sample-files.ts';
import { uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { addPicture, deleteFile, describeFile } from './commands.server.ts';
import { findInLibrary, listLibrary, listPickable } from './queries.server.ts';
import { forgetReplaced, replaceFile, undoReplacement } from './replace-commands.server.ts';
import * as filePage from './routes/library-file.tsx';

const JOBS = { [RENDER_PICTURE_JOB]: renderPictureJob, [REMOVE_FILES_JOB]: removeFilesJob };
const ALL = { kind: null, only: null, query: '' } as const;
const [EDITOR, SELLER, HELPER] = (['editor', 'seller', 'helper'] as const).map(
  (role): Person => ({ ...ADMIN, id: role, role }),
) as [Person, Person, Person];
const KEPT = { uploadId: null, alt: '', focalPoint: null, isRemoved: false };
type Desk = Awaited<ReturnType<typeof uploadDesk>>;

const contextOf = ({ services }: Desk) => withLog({ ...services, actor: ADMIN });

/** A picture of a topic, by its form. */
async function pictureOf(desk: Desk, topic: string, sent: { uploadId: string; alt?: string }) {
  const { db, clock } = desk.services;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('topics')
      .select('image_url')
      .where('id', '=', topic)
      .executeTakeFirstOrThrow();
    const settled = await pictureAfterForm(trx, {
      ...{ actor: ADMIN, now, current: row.image_url, sent: { ...KEPT, ...sent } },
    });
    if (!settled.ok) throw new Error(settled.message);
    await trx.updateTable('topics').set({ image_url: settled.url }).where('id', '=', topic).execute();
    return settled.url ?? '';
  });
}

async function addressOf({ services: { db } }: Desk, topic: string): Promise<string> {
  const row = await db
    .selectFrom('topics')
    .select('image_url')
    .where('id', '=', topic)
    .executeTakeFirstOrThrow();
  return row.image_url ?? '';
}

async function sharedPicture(desk: Desk) {
  const { db } = desk.services;
  const [first, second] = [(await makeTopic(db)).id, (await makeTopic(db)).id];
  const upload = await desk.sendGood('picture', 'Mar de Março.png', await samplePicture('png'));
  await pictureOf(desk, first, { uploadId: upload, alt: 'O mar' });
  const [file] = (await listLibrary(db, ADMIN, ALL, {})).rows;
  if (!file) throw new Error('not in the library');
  await pictureOf(desk, second, { uploadId: libraryRef(file.id) });
  return { first, second, file };
}

test('lists a picture with its words, measures and all places, found without accents', async () => {
  const desk = await uploadDesk();
  const { first, second } = await sharedPicture(desk);
  const { rows } = await listLibrary(desk.services.db, ADMIN, { ...ALL, query: 'marco' }, {});
  expect(rows).toMatchObject([{ kind: 'picture', alt: 'O mar', width: expect.any(Number) }]);
  expect(rows[0]?.uses.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(await addressOf(desk, first)).toBe(await addressOf(desk, second));
});

test('lists files of every desk under their kind, and a picture that was sent here', async () => {
  const desk = await uploadDesk();
  const { db, clock } = desk.services;
  const uploadId = await desk.sendGood('picture', 'Serra.png', await samplePicture('png'));
  const words = { alt: 'A serra', focalPoint: null };
  const added = await addPicture(contextOf(desk), { uploadId, ...words });
  expect(added).toMatchObject({ ok: true });
  expect(await addPicture(contextOf(desk), { uploadId, ...words })).toMatchObject({ ok: false });
  await expect(addPicture({ ...contextOf(desk), actor: SELLER }, { uploadId, ...words })).rejects.toThrow();
  const logo = await desk.sendGood('logo', 'Logo.png', await samplePicture('png'));
  await db
    .transaction()
    .execute((trx) => claimUpload(trx, { uploadId: logo, actor: ADMIN, purpose: 'logo', now: clock.now() }));
  const listed = async (actor: Person) =>
    (await listLibrary(db, actor, ALL, {})).rows
      .map(({ kind, file_name, alt }) => [kind, file_name, alt])
      .sort();
  expect(await listed(ADMIN)).toEqual([
    ['logo', 'Logo.png', ''],
    ['picture', 'Serra.jpg', 'A serra'],
  ]);
  expect(await listed(EDITOR)).toEqual([['picture', 'Serra.jpg', 'A serra']]);
});

test('one record that lets a shared picture go takes it from no other', async () => {
  const desk = await uploadDesk();
  const { first, second, file } = await sharedPicture(desk);
  const { db, clock } = desk.services;
  await runDueJobs(desk.services, JOBS);
  const letGo = async (topic: string) => {
    const current = await addressOf(desk, topic);
    await db.transaction().execute(async (trx) => {
      await pictureAfterForm(trx, {
        actor: ADMIN,
        now: clock.now(),
        current,
        sent: { ...KEPT, isRemoved: true },
      });
      await trx.updateTable('topics').set({ image_url: null }).where('id', '=', topic).execute();
    });
    await runDueJobs(desk.services, JOBS);
  };
  await letGo(first);
  expect(await findFilesInUse(db, [file.key])).toEqual(new Set([file.key]));
  expect(await desk.filesThere()).toHaveLength(11);
  expect(await deleteFile(contextOf(desk), file.id)).toEqual({ ok: false, reason: 'in-use' });
  await letGo(second);
  expect(await desk.filesThere()).toEqual([]);
  expect(await findInLibrary(db, ADMIN, file.id)).toBeNull();
});

test('another focal point and other words reach every record that shows the picture', async () => {
  const desk = await uploadDesk();
  const { first, second, file } = await sharedPicture(desk);
  const before = await addressOf(desk, first);
  const words = { alt: 'O mar de manhã', focalPoint: { x: 10, y: 90 } };
  expect(await describeFile(contextOf(desk), file.id, words)).toEqual({ ok: true });
  const after = await addressOf(desk, first);
  expect(after).not.toBe(before);
  expect(await addressOf(desk, second)).toBe(after);
  expect(await findPictureAlt(desk.services.db, after)).toBe('O mar de manhã');
  const log = await desk.services.db.selectFrom('audit_log').select(['verb', 'subject_kind']).execute();
  expect(log).toContainEqual({ verb: 'updated', subject_kind: 'file' });
});

test('replaces a picture everywhere and back, under new addresses, and keeps what was sold', async () => {
  const desk = await uploadDesk();
  const { first, second, file } = await sharedPicture(desk);
  const { db } = desk.services;
  const before = await addressOf(desk, first);
  const sold = { entry: JSON.stringify({ image_url: before }) };
  await db
    .insertInto('bin_entries')
    .values({
      ...{ id: 'b', kind: 'topic', record_id: 'r', title: 'Antigo', record_json: sold.entry },
      ...{ deleted_at: desk.clock.now().toISOString(), deleted_by: '' },
    })
    .execute();
  const upload = await desk.sendGood(
    'picture',
    'b.png',
    await samplePicture('png', { width: 900, height: 900 }),
  );
  const done = await replaceFile(contextOf(desk), file.id, upload);
  expect(done).toMatchObject({ ok: true, places: 2 });
  const after = await addressOf(desk, first);
  expect([after === before, await addressOf(desk, second)]).toEqual([false, after]);
  // The words go along; deleted records keep the old one, which stays.
  expect(await findPictureAlt(db, after)).toBe('O mar');
  expect((await findInLibrary(db, ADMIN, file.id))?.uses).toMatchObject([{ title: 'Antigo', isFixed: true }]);
  const { id } = await db.selectFrom('file_replacements').select('id').executeTakeFirstOrThrow();
  expect(await undoReplacement(contextOf(desk), id)).toEqual({ ok: true, id: file.id });
  expect([await addressOf(desk, first), await addressOf(desk, second)]).toEqual([before, before]);
  expect(await undoReplacement(contextOf(desk), id)).toEqual({ ok: false, reason: 'gone' });
});

test('who may not replace a file undoes no part of it, and sees no button for it', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const { first, file } = await sharedPicture(desk);
  const { id: product } = await makeProduct(db, { image_url: await addressOf(desk, first) });
  const uploadId = await desk.sendGood(
    'picture',
    'b.png',
    await samplePicture('png', { width: 900, height: 900 }),
  );
  const done = await replaceFile(contextOf(desk), file.id, uploadId);
  const after = await addressOf(desk, first);
  const { id } = await db.selectFrom('file_replacements').select('id').executeTakeFirstOrThrow();
  const by = { ...contextOf(desk), actor: EDITOR };
  expect(await undoReplacement(by, id)).toMatchObject({ ok: false, reason: 'right' });
  expect(await addressOf(desk, first)).toBe(after);
  const page = async (person: Person) => {
    const address = `/admin/arquivos/${done.ok ? done.id : ''}`;
    const options = { services: desk.services, person, params: { id: done.ok ? done.id : '' } };
    const { undo, canReplace } = (await callRoute(filePage.loader, address, options)).body as never;
    return [undo, canReplace];
  };
  expect(await page(EDITOR)).toEqual([null, false]);
  expect(await page(ADMIN)).toEqual([id, true]);
  expect(await undoReplacement(contextOf(desk), id)).toEqual({ ok: true, id: file.id });
  const shown = db.selectFrom('products').select('image_url').where('id', '=', product);
  expect(await shown.executeTakeFirst()).toEqual({ image_url: await addressOf(desk, first) });
});

test('a replaced file goes after 30 days where nothing keeps it', async () => {
  const desk = await uploadDesk();
  const { file } = await sharedPicture(desk);
  const upload = await desk.sendGood('picture', 'b.png', await samplePicture('png'));
  await replaceFile(contextOf(desk), file.id, upload);
  await forgetReplaced(desk.services);
  expect(await findInLibrary(desk.services.db, ADMIN, file.id)).not.toBeNull();
  desk.clock.advance(31 * DAY_MS);
  await forgetReplaced(desk.services);
  expect(await findInLibrary(desk.services.db, ADMIN, file.id)).toBeNull();
});

test('a sound gets its size and length, and both back; another type is refused', async () => {
  const desk = await uploadDesk();
  const { db, clock } = desk.services;
  const send = (seconds: number) => desk.sendGood('episode-audio', 'a.mp3', silentMp3(seconds));
  const uploadId = await send(1);
  const claim = await db
    .transaction()
    .execute((trx) =>
      claimUpload(trx, { uploadId, actor: ADMIN, purpose: 'episode-audio', now: clock.now() }),
    );
  const key = claim.ok ? claim.file.key : '';
  const { id } = await makeItem(db, {
    ...{ audio_bytes: 7, audio_mime: 'audio/mpeg', duration_seconds: 1 },
  });
  const audio_url = `/media/audio/${id}/${key.slice('audio/'.length)}`;
  await db.updateTable('items').set({ audio_url }).where('id', '=', id).execute();
  const item = () =>
    db
      .selectFrom('items')
      .select(['audio_url', 'audio_bytes', 'duration_seconds'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await item();
  const [file] = (await listLibrary(db, ADMIN, { ...ALL, kind: 'sound' }, {})).rows;
  const done = await replaceFile(contextOf(desk), file?.id ?? '', await send(3));
  expect(done).toMatchObject({ ok: true, places: 1 });
  expect(await item()).toMatchObject({ duration_seconds: 3 });
  expect((await item()).audio_url).not.toBe(audio_url);
  const { id: replacement } = await db.selectFrom('file_replacements').select('id').executeTakeFirstOrThrow();
  await undoReplacement(contextOf(desk), replacement);
  expect(await item()).toEqual(before);
});

test('unused files are found and deleted, used ones are not', async () => {
  const desk = await uploadDesk();
  const { db, clock } = desk.services;
  await sharedPicture(desk);
  const uploadId = await desk.sendGood('letter-picture', 'solta.png', await samplePicture('png'));
  await db
    .transaction()
    .execute((trx) =>
      claimUpload(trx, { uploadId, actor: ADMIN, purpose: 'letter-picture', now: clock.now() }),
    );
  const unused = await listLibrary(db, ADMIN, { ...ALL, only: 'unused' }, {});
  expect(unused.rows.map(({ kind, width }) => [kind, width === null])).toEqual([['text-picture', false]]);
  const noAlt = await listLibrary(db, ADMIN, { ...ALL, only: 'no-alt' }, {});
  expect(noAlt.rows.map(({ kind }) => kind)).toEqual(['text-picture']);
  expect(await deleteFile(contextOf(desk), unused.rows[0]?.id ?? '')).toEqual({ ok: true });
  expect((await listLibrary(db, ADMIN, { ...ALL, only: 'unused' }, {})).rows).toEqual([]);
});

test('each role sees and takes what its own records show', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const { file } = await sharedPicture(desk);
  const seen = async (actor: typeof ADMIN) => (await listPickable(db, actor, '', {})).rows.length;
  expect([await seen(EDITOR), await seen(SELLER), await seen(HELPER)]).toEqual([1, 0, 0]);
  await makeProduct(db, { image_url: await addressOf(desk, file.uses[0]?.id ?? '') });
  expect([await seen(SELLER), await seen(HELPER)]).toEqual([1, 0]);
  const claim = (actor: typeof ADMIN, purpose: 'picture' | 'product-file') =>
    db
      .transaction()
      .execute((trx) =>
        claimUpload(trx, { uploadId: libraryRef(file.id), actor, purpose, now: desk.clock.now() }),
      );
  expect(await claim(HELPER, 'picture')).toMatchObject({ ok: false, reason: 'not-there' });
  expect(await claim(SELLER, 'product-file')).toMatchObject({ ok: false, reason: 'other-purpose' });
  expect(await claim(SELLER, 'picture')).toMatchObject({ ok: true });
  await expect(
    describeFile({ ...contextOf(desk), actor: SELLER }, file.id, { alt: '', focalPoint: null }),
  ).rejects.toThrow(/right/);
});

test('who has not the library takes a picture as it is, and changes it for no other record', async () => {
  const desk = await uploadDesk();
  const { db, clock } = desk.services;
  const { first, file } = await sharedPicture(desk);
  const thumbnail_url = await addressOf(desk, first);
  await makeItem(db, { thumbnail_url, cover_url: thumbnail_url.replace('-640.jpg', '-capa.jpg') });
  const by = { actor: HELPER, now: clock.now() };
  const words = { alt: 'Outra coisa', focalPoint: { x: 1, y: 1 } };
  const taken = await db
    .transaction()
    .execute((trx) =>
      claimUpload(trx, { uploadId: libraryRef(file.id), purpose: 'picture', ...by, ...words }),
    );
  expect(taken).toMatchObject({ ok: true, file: { picture: { thumbnailUrl: thumbnail_url } } });
  const sent = { ...KEPT, ...words };
  const settled = await db
    .transaction()
    .execute((trx) => pictureAfterForm(trx, { ...by, current: thumbnail_url, sent }));
  expect(settled).toEqual({ ok: true, url: thumbnail_url });
  expect(await findPictureAlt(db, thumbnail_url)).toBe('O mar');
});
