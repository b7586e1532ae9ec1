import { expect, test } from 'vitest';
import { RENDER_PICTURE_JOB } from '#app/features/pictures/commands.server.ts';
import { renderPictureJob } from '#app/features/pictures/render-job.server.ts';
import { runDueJobs } from '#app/platform/job-worker.server.ts';
import { makeItem } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/people.ts';
import { samplePicture, silentMp3 } from '../../../tests/support/sample-files.ts';
import { uploadDesk } from '../../../tests/support/upload-desk.ts';
import { claimUpload } from './claim-upload.server.ts';
import { beginUpload } from './commands.server.ts';
import { ORPHAN_AGE_MS, UPLOAD_LIFE_MS } from './rules.ts';
import { sweepUploads } from './sweep.server.ts';

const COPIED = '0123456789abcdef0123456789abcdef';
const FORGOTTEN = 'fedcba9876543210fedcba9876543210';

test('what nobody claims in a day is removed, whole', async () => {
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

test('what a record keeps stays, however old', async () => {
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
  expect(before).toHaveLength(13);
  clock.advance(ORPHAN_AGE_MS + UPLOAD_LIFE_MS);
  await sweepUploads(services);
  expect(await filesThere()).toEqual(before);
});

test('files that no row names are removed once they are old enough', async () => {
  const { services, clock, filesThere } = await uploadDesk();
  await services.files.save('audio', 'mp3', Buffer.from('x'));
  await services.files.put(`itens/${FORGOTTEN}-640.jpg`, Buffer.from('x'));
  await services.files.put('demo/som.wav', Buffer.from('x'));
  await services.parts.create('nobody-knows-it');
  await sweepUploads(services);
  expect(await filesThere()).toHaveLength(4);
  clock.advance(ORPHAN_AGE_MS + 60_000);
  await sweepUploads(services);
  expect(await filesThere()).toEqual(['media/demo/som.wav']);
});
