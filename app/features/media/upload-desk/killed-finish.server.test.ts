import '../../../../tests/support/databases/same-on-both.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { createPartFiles } from '#app/platform/files/part-files.server.ts';
import { createBucketParts } from '#app/platform/files/part-files-on-s3.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { startS3 } from '../../../../scripts/testing/s3-service.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { samplePicture } from '../../../../tests/support/sample-files.ts';
import { beginSite } from '../../../../tests/support/sites/backup-site.ts';
import { makeSitePlace, type SitePlace } from '../../../../tests/support/sites/site-place.ts';
import { claimUpload } from './claim-upload.server.ts';
import { beginUpload, receiveBytes } from './commands.server.ts';
import { finishUpload } from './finish-upload.server.ts';
import type { UploadPurpose } from './purposes.ts';

/** Finishes an upload in a separate process, which is killed at a step. */
const FINISH = `
  const { databaseOptions, s3, isShared, dataDir, id, actor, step } = JSON.parse(process.argv[1]);
  const { openDatabase } = await import('#app/db/client.server.ts');
  const { finishUpload } = await import('#app/features/media/upload-desk/finish-upload.server.ts');
  const { openFiles } = await import('#app/platform/files/open-files.server.ts');
  const { createPartFiles } = await import('#app/platform/files/part-files.server.ts');
  const { createBucketParts } = await import('#app/platform/files/part-files-on-s3.server.ts');
  const { systemClock: clock } = await import('#app/platform/clock/clock.ts');
  const die = (at) => { if (at === step) process.kill(process.pid, 'SIGKILL'); };
  const files = await openFiles({ S3: s3, DATA_DIR: dataDir });
  const folder = dataDir + '/uploads';
  const parts = isShared ? createBucketParts(s3, folder) : createPartFiles(folder);
  const around = (name, work) => async (...given) => {
    die('before ' + name);
    const result = await work(...given);
    die('after ' + name);
    return result;
  };
  const { db } = await openDatabase(databaseOptions);
  await finishUpload({
    db, clock,
    files: { ...files, put: around('storing', files.put), takeIn: around('storing', files.takeIn) },
    parts: { ...parts, whole: around('looking', parts.whole), remove: around('tidying', parts.remove) },
  }, { id, actor });
  console.log('lived');
  process.exit();`;

interface Killing {
  step: string;
  id: string;
  isShared: boolean;
}

async function killAt({ step, id, isShared }: Killing, place: SitePlace): Promise<void> {
  const { dataDir, env } = place;
  const given = { databaseOptions: place.options, s3: env.S3, isShared, dataDir, id, actor: ADMIN, step };
  const args = ['--input-type=module', '--eval', FINISH, JSON.stringify(given)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [[, signal], out, errors] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  expect([signal, out + errors]).toEqual(['SIGKILL', '']);
}

const AUDIO = ['before storing', 'after storing', 'before tidying'];
const PICTURE = ['after storing'];
const PLACES = ['disk', 'bucket', 'shared bucket'];

test.each([
  ...PLACES.flatMap((where) => AUDIO.map((step) => [where, 'episode-audio', step] as const)),
  ...PLACES.flatMap((where) => PICTURE.map((step) => [where, 'picture', step] as const)),
])(
  'on a %s, a %s upload whose process is killed %s is finished once by the next request',
  async (where, purpose, step) => {
    const service = where === 'disk' ? null : await startS3();
    const isShared = where === 'shared bucket';
    onTestFinished(async () => service?.stop());
    const place = await makeSitePlace(service?.settings);
    await beginSite(place);
    await place.start();
    const { db, close } = await openDatabase(place.options);
    onTestFinished(close);
    const folder = join(place.dataDir, 'uploads');
    const parts = () =>
      isShared && service ? createBucketParts(service.settings, folder) : createPartFiles(folder);
    const ctx = { db, clock: systemClock, files: place.files, parts: parts() };
    const id = await sendAll(ctx, purpose);
    await killAt({ step, id, isShared }, place);
    // The turn of the killed process is over by then.
    const clock = { now: () => new Date(Date.now() + MINUTE_MS) };
    const asked = await Promise.all(
      [1, 2].map(() => finishUpload({ ...ctx, clock, parts: parts() }, { id, actor: ADMIN })),
    );
    expect(asked[0]).toMatchObject({ ok: true, upload: { status: 'finished', id } });
    expect(asked[1]).toEqual(asked[0]);
    const claim = { uploadId: id, actor: ADMIN, purpose, now: systemClock.now() };
    const claimed = await db.transaction().execute((trx) => claimUpload(trx, claim));
    const key = claimed.ok ? claimed.file.key : '';
    expect(claimed).toMatchObject({ ok: true, file: { durationSeconds: purpose === 'picture' ? null : 2 } });
    expect(await keysOf(place)).toEqual([key]);
    expect((await place.files.find(key))?.size).toBe(claimed.ok && claimed.file.size);
    expect(await db.selectFrom('pictures').selectAll().execute()).toHaveLength(purpose === 'picture' ? 1 : 0);
  },
);

type Context = Parameters<typeof finishUpload>[0];

async function sendAll(ctx: Context, purpose: UploadPurpose): Promise<string> {
  const content = purpose === 'picture' ? await samplePicture('png') : silentMp3(2);
  const fileName = purpose === 'picture' ? 'a.png' : 'a.mp3';
  const begun = await beginUpload(ctx, { actor: ADMIN, purpose, fileName, size: content.length });
  const id = begun.ok ? begun.upload.id : '';
  const body = Readable.from([Buffer.from(content)]);
  await receiveBytes(ctx, { id, actor: ADMIN, offset: 0, announced: null, body });
  return id;
}

async function keysOf(place: SitePlace): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.files.list()) keys.push(key);
  return keys;
}
