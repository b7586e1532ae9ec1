import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { removeFilesJob, SEEN_FOR_MS } from '#app/features/media/files/file-removal.server.ts';
import { RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { renderPictureJob } from '#app/features/media/files/pictures/render-job.server.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { samplePicture } from '../../../../tests/support/sample-files.ts';
import { uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { claimUpload } from './claim-upload.server.ts';
import { beginUpload, receiveBytes } from './commands.server.ts';
import { finishUpload } from './finish-upload.server.ts';
import { ORPHAN_AGE_MS, UPLOAD_LIFE_MS } from './rules.ts';
import { sweepOrphans, sweepUploads } from './sweep.server.ts';

const COPIED = '0123456789abcdef0123456789abcdef';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const FORGOTTEN = 'fedcba9876543210fedcba9876543210';

test('removes an upload that nobody claims within a day, with its files', async () => {
  const { services, clock, send, filesThere } = await uploadDesk();
  await beginUpload(services, { actor: ADMIN, purpose: 'picture', fileName: 'a.png', size: 9 });
  await send('picture', 'b.png', await samplePicture('png'));
  await send('episode-audio', 'c.mp3', silentMp3(1));
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(3);
  clock.advance(UPLOAD_LIFE_MS);
  await sweepUploads(services);
  expect(await filesThere()).toEqual([]);
  expect(await services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  expect(await services.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

test('a file waits a day for its form, however long its bytes took', async () => {
  const { services, clock, filesThere } = await uploadDesk();
  const sound = silentMp3(1);
  const [first, rest] = [sound.subarray(0, 900), sound.subarray(900)];
  const begun = await beginUpload(services, {
    actor: ADMIN,
    purpose: 'episode-audio',
    fileName: 'a.mp3',
    size: sound.length,
  });
  const id = begun.ok ? begun.upload.id : '';
  const receive = (offset: number, bytes: Buffer) =>
    receiveBytes(services, {
      id,
      actor: ADMIN,
      offset,
      announced: null,
      body: Readable.from([Buffer.from(bytes)]),
    });
  await receive(0, first);
  clock.advance(UPLOAD_LIFE_MS - 1);
  await receive(first.length, rest);
  expect(await finishUpload(services, { id, actor: ADMIN })).toMatchObject({ ok: true });
  clock.advance(UPLOAD_LIFE_MS - 1);
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(1);
  clock.advance(1);
  await sweepUploads(services);
  expect(await filesThere()).toEqual([]);
});

test('keeps the files of records, however old', async () => {
  const { services, clock, sendGood, filesThere } = await uploadDesk();
  const { db, files } = services;
  const picture = await sendGood('picture', 'b.png', await samplePicture('png'));
  const audio = await sendGood('episode-audio', 'c.mp3', silentMp3(1));
  await db.transaction().execute(async (trx) => {
    const claim = { actor: ADMIN, now: clock.now() };
    await claimUpload(trx, { ...claim, uploadId: picture, purpose: 'picture' });
    await claimUpload(trx, { ...claim, uploadId: audio, purpose: 'episode-audio' });
  });
  await runDueJobs(services, { [RENDER_PICTURE_JOB]: renderPictureJob });
  await files.put(`itens/${COPIED}-640.jpg`, Buffer.from('x'));
  await makeItem(db, { thumbnail_url: `/media/itens/${COPIED}-640.jpg` });
  const press = await files.save('kit-imprensa', 'pdf', Buffer.from('x'));
  await db
    .insertInto('media_kit_files')
    .values({
      id: 'k',
      category: 'bio-informacoes',
      title: 'Bio',
      file_key: press.key,
      file_name: 'bio.pdf',
      file_size_bytes: 1,
      mime_type: 'application/pdf',
      deleted_at: null,
      created_at: clock.now().toISOString(),
    })
    .execute();
  const before = await filesThere();
  expect(before).toHaveLength(14);
  clock.advance(ORPHAN_AGE_MS + UPLOAD_LIFE_MS);
  await sweepUploads(services);
  expect(await filesThere()).toEqual(before);
});

/** Adds enough files that a few orphans are a small share. */
async function furnish({ services, sendGood, clock }: Awaited<ReturnType<typeof uploadDesk>>) {
  for (let count = 0; count < 4; count += 1) {
    const uploadId = await sendGood('episode-audio', 'a.mp3', silentMp3(1));
    const claim = { actor: ADMIN, now: clock.now(), uploadId, purpose: 'episode-audio' } as const;
    await services.db.transaction().execute((trx) => claimUpload(trx, claim));
  }
}

test('records a file that no row names, and removes it after seven days as an orphan', async () => {
  const desk = await uploadDesk();
  const { services, clock, filesThere } = desk;
  await furnish(desk);
  await services.files.save('audio', 'mp3', Buffer.from('x'));
  await services.files.put(`itens/${FORGOTTEN}-640.jpg`, Buffer.from('x'));
  await services.files.put('demo/som.wav', Buffer.from('x'));
  await services.parts.create('nobody-knows-it');
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(8);
  clock.advance(ORPHAN_AGE_MS + 60_000);
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(7); // the part is gone
  clock.advance(SEEN_FOR_MS - 60_000);
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(7);
  clock.advance(60_000);
  await sweepUploads(services);
  const left = await filesThere();
  expect(left).toHaveLength(5);
  expect(left).toContain('media/demo/som.wav');
  expect(await services.db.selectFrom('orphan_files').selectAll().execute()).toEqual([]);
});

test('a file that was named again meanwhile restarts its seven days', async () => {
  const desk = await uploadDesk();
  const { services, clock, filesThere } = desk;
  await furnish(desk);
  await services.files.put(`itens/${COPIED}-640.jpg`, Buffer.from('x'));
  clock.advance(ORPHAN_AGE_MS + 60_000);
  await sweepUploads(services);
  const { id } = await makeItem(services.db, { thumbnail_url: `/media/itens/${COPIED}-640.jpg` });
  clock.advance(SEEN_FOR_MS);
  await sweepUploads(services);
  await services.db.deleteFrom('items').where('id', '=', id).execute();
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(5);
  clock.advance(SEEN_FOR_MS);
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(4);
});

test('a database that lost its rows removes no file unless an admin asks for it', async () => {
  const desk = await uploadDesk();
  const { services, clock, filesThere } = desk;
  await furnish(desk);
  await services.db.deleteFrom('uploads').execute();
  await services.db.deleteFrom('stored_files').execute();
  for (let day = 0; day < 30; day += 1) {
    clock.advance(24 * 60 * 60_000);
    await sweepUploads(services);
  }
  expect(await filesThere()).toHaveLength(4);
  await sweepOrphans(services, { mayRemove: true, isAsked: true });
  expect(await filesThere()).toEqual([]);
});

test.each([
  ['of another site', () => JSON.stringify({ site: 'other', stamp: 'x' })],
  [
    'that has been written by a newer copy of the database',
    (id: string) => JSON.stringify({ site: id, stamp: 'x' }),
  ],
])('removes nothing beside a mark %s, even on request', async (_case, markOf) => {
  const desk = await uploadDesk();
  const { services, clock, sendGood, filesThere } = desk;
  await furnish(desk);
  await sendGood('press-file', 'a.pdf', PDF);
  await services.files.save('audio', 'mp3', Buffer.from('x'));
  await services.parts.create('nobody-knows-it');
  clock.advance(ORPHAN_AGE_MS);
  await sweepUploads(services);
  const before = await filesThere();
  const { id } = await services.db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  await services.files.writeMark(markOf(id));
  const [first] = before.filter((name) => name.startsWith('media/audio/'));
  await removeFilesJob({ keys: [first?.slice('media/'.length)] }, services);
  clock.advance(UPLOAD_LIFE_MS);
  await sweepUploads(services);
  await removeFilesJob({ keys: [first?.slice('media/'.length)] }, services);
  clock.advance(SEEN_FOR_MS - 60_000);
  await sweepUploads(services);
  expect(await filesThere()).toEqual(before);
});

test('does not sweep foreign files in place of its own, and marks its own again', async () => {
  const desk = await uploadDesk();
  const { services, clock, filesThere } = desk;
  await furnish(desk);
  await rename(join(services.dataDir, 'media'), join(services.dataDir, 'aside'));
  for (let count = 0; count < 30; count += 1)
    await services.files.save('audio', 'mp3', Buffer.from('de outro'));
  for (let day = 0; day < 12; day += 1) {
    clock.advance(24 * 60 * 60_000);
    await sweepUploads(services);
  }
  expect((await filesThere()).filter((name) => name.startsWith('media/'))).toHaveLength(30);
  await rm(join(services.dataDir, 'media'), { recursive: true });
  await rename(join(services.dataDir, 'aside'), join(services.dataDir, 'media'));
  await rm(join(services.dataDir, 'media/site.json'));
  await sweepUploads(services);
  expect(await services.files.readMark()).not.toBeNull();
});
