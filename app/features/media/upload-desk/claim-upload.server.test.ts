import { expect, test } from 'vitest';
import {
  REMOVE_FILES_JOB,
  removeFileLater,
  removeFilesJob,
  removePictureLater,
} from '#app/features/media/files/file-removal.server.ts';
import { changePicture, RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { renderPictureJob } from '#app/features/media/files/pictures/render-job.server.ts';
import type { FocalPoint } from '#app/pure/media/focal-point.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { samplePicture } from '../../../../tests/support/sample-files.ts';
import { type UploadDesk, uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { claimUpload } from './claim-upload.server.ts';
import { beginUpload } from './commands.server.ts';
import type { UploadPurpose } from './purposes.ts';
import { findCurrentPicture } from './record-picture.server.ts';
import { MOST_OPEN_UPLOADS, UPLOAD_LIFE_MS } from './rules.ts';

const JOBS = { [RENDER_PICTURE_JOB]: renderPictureJob, [REMOVE_FILES_JOB]: removeFilesJob };

function claim(
  { services, clock }: UploadDesk,
  uploadId: string,
  purpose: UploadPurpose,
  { actor = ADMIN, focalPoint = null as FocalPoint | null } = {},
) {
  return services.db
    .transaction()
    .execute((trx) =>
      claimUpload(trx, { uploadId, actor, purpose, now: clock.now(), alt: 'Clara ri', focalPoint }),
    );
}

async function claimPicture(desk: UploadDesk, focalPoint: FocalPoint | null = null) {
  const id = await desk.sendGood(
    'picture',
    'capa.png',
    await samplePicture('png', { width: 900, height: 600 }),
  );
  const result = await claim(desk, id, 'picture', { focalPoint });
  if (!result.ok || !result.file.picture) throw new Error('not claimed');
  return { key: result.file.key, ...result.file.picture };
}

test('returns everything that a record stores of a claimed file', async () => {
  const desk = await uploadDesk();
  const id = await desk.sendGood('episode-audio', 'Minha conversa.mp3', silentMp3(61));
  expect(await claim(desk, id, 'episode-audio')).toEqual({
    ok: true,
    file: {
      key: `audio/${id}.mp3`,
      size: silentMp3(61).length,
      mimeType: 'audio/mpeg',
      fileName: 'Minha conversa.mp3',
      durationSeconds: 61,
      ...{ width: null, height: null },
      picture: null,
    },
  });
});

test('claims an upload once, by its sender, for its purpose', async () => {
  const desk = await uploadDesk();
  const id = await desk.sendGood('episode-audio', 'a.mp3', silentMp3(2));
  const reason = async (...args: Parameters<typeof claim>) => {
    const result = await claim(...args);
    return result.ok ? 'ok' : result.reason;
  };
  expect(await reason(desk, id, 'press-file')).toBe('other-purpose');
  expect(await reason(desk, id, 'episode-audio', { actor: { ...ADMIN, id: 'admin-2' } })).toBe('unknown');
  expect(await reason(desk, 'nada', 'episode-audio')).toBe('unknown');
  const twice = await Promise.all([reason(desk, id, 'episode-audio'), reason(desk, id, 'episode-audio')]);
  expect(twice.sort()).toEqual(['already-claimed', 'ok']);
  const open = await beginUpload(desk.services, {
    actor: ADMIN,
    purpose: 'picture',
    fileName: 'a.png',
    size: 9,
  });
  expect(await reason(desk, open.ok ? open.upload.id : '', 'picture')).toBe('unfinished');
  const late = await desk.sendGood('episode-audio', 'b.mp3', silentMp3(2));
  desk.clock.advance(UPLOAD_LIFE_MS);
  expect(await reason(desk, late, 'episode-audio')).toBe('unknown');
});

test('only an admin claims', async () => {
  const desk = await uploadDesk();
  const id = await desk.sendGood('episode-audio', 'a.mp3', silentMp3(2));
  await expect(claim(desk, id, 'episode-audio', { actor: { ...ADMIN, role: 'user' } })).rejects.toThrow(
    'no right',
  );
});

test('a failing form leaves the upload for the next attempt', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const id = await desk.sendGood('episode-audio', 'a.mp3', silentMp3(2));
  const failing = db.transaction().execute(async (trx) => {
    await claimUpload(trx, { uploadId: id, actor: ADMIN, purpose: 'episode-audio', now: desk.clock.now() });
    throw new Error('the record cannot be written');
  });
  await expect(failing).rejects.toThrow('the record');
  expect(await claim(desk, id, 'episode-audio')).toMatchObject({ ok: true });
});

test('a job makes the files of a claimed picture', async () => {
  const desk = await uploadDesk();
  const picture = await claimPicture(desk);
  expect(await desk.filesThere()).toEqual([`media/${picture.key}`]);
  expect(await runDueJobs(desk.services, JOBS)).toBe(1);
  const names = (await desk.filesThere()).filter((name) => name.startsWith('media/itens/'));
  expect(names).toHaveLength(10);
  for (const url of [picture.thumbnailUrl, picture.coverUrl, picture.largeCoverUrl]) {
    expect(names).toContain(url.slice(1));
  }
});

test('another focal point gives another cut and address; the old one stays for a day', async () => {
  const desk = await uploadDesk();
  const { services, clock } = desk;
  const before = await claimPicture(desk, { x: 10, y: 20 });
  await runDueJobs(services, JOBS);
  const change = (focalPoint: FocalPoint) =>
    services.db
      .transaction()
      .execute((trx) =>
        changePicture(trx, { id: before.id, actor: ADMIN, now: clock.now(), alt: '', focalPoint }),
      );
  const after = await change({ x: 90, y: 20 });
  expect(before.thumbnailUrl).not.toContain(after?.rendition);
  await runDueJobs(services, JOBS);
  expect(await desk.filesThere()).toHaveLength(21);
  expect(await findCurrentPicture(services.db, `/media/itens/${after?.rendition}-640.jpg`)).toEqual({
    picture: {
      ...{ url: `/admin/uploads/imagens/${before.id}`, alt: '', focalPoint: { x: 90, y: 20 } },
      size: { width: 900, height: 600 },
    },
  });
  // Set back within the day: its files are in use again and must outlive their removal.
  const back = await change({ x: 10, y: 20 });
  expect(before.thumbnailUrl).toContain(back?.rendition);
  clock.advance(25 * 60 * 60_000);
  await runDueJobs(services, JOBS);
  const names = await desk.filesThere();
  expect(names).toHaveLength(11);
  expect(names).toContain(before.coverUrl.slice(1));
});

test('removes a file of a deleted record and keeps one of a record in the bin', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  const now = desk.clock.now();
  const id = await desk.sendGood('press-file', 'a.mp3', silentMp3(1));
  const claimed = await claim(desk, id, 'press-file');
  const key = claimed.ok ? claimed.file.key : '';
  const entry = {
    id: 'b',
    kind: 'press-file',
    record_id: 'r',
    title: '',
    deleted_at: now.toISOString(),
    deleted_by: '',
  };
  await db
    .insertInto('bin_entries')
    .values({ ...entry, record_json: JSON.stringify({ file_key: key }) })
    .execute();
  const remove = async () => {
    await db.transaction().execute((trx) => removeFileLater(trx, key, now));
    await runDueJobs(desk.services, JOBS);
  };
  await remove();
  expect(await desk.filesThere()).toHaveLength(1);
  await db.deleteFrom('bin_entries').execute();
  await remove();
  expect(await desk.filesThere()).toEqual([]);
});

test('a picture of a deleted record leaves no file', async () => {
  const desk = await uploadDesk();
  const picture = await claimPicture(desk);
  await runDueJobs(desk.services, JOBS);
  await desk.services.db
    .transaction()
    .execute((trx) => removePictureLater(trx, picture.thumbnailUrl, desk.clock.now()));
  await runDueJobs(desk.services, JOBS);
  expect(await desk.filesThere()).toEqual([]);
});

test('simultaneous uploads cannot exceed one admin’s limit', async () => {
  const { services, filesThere } = await uploadDesk();
  const begin = () =>
    beginUpload(services, { actor: ADMIN, purpose: 'picture', fileName: 'capa.png', size: 10 });
  for (let open = 2; open < MOST_OPEN_UPLOADS; open += 1) expect(await begin()).toMatchObject({ ok: true });
  const begun = await Promise.all([begin(), begin(), begin(), begin()]);
  expect(begun.filter(({ ok }) => ok)).toHaveLength(2);
  expect(begun).toContainEqual(expect.objectContaining({ ok: false, reason: 'too-many' }));
  expect(await filesThere()).toHaveLength(MOST_OPEN_UPLOADS);
});
