import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { findFilesInUse } from '#app/features/media/files/named-files.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { FetchResult } from '#app/platform/safe-fetch.server.ts';
import { PICTURE_FOLDER, pictureNames, renditionIn } from '#app/pure/media/picture.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { copyCoverJob } from './copy-cover-job.server.ts';

let database: Database;
let dataDir: string;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-capa-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const files = () => createDiskFiles(dataDir);
const coverUrl = async () => (await findSettings(database.db)).feed.coverUrl;
const copy = (answer: FetchResult) =>
  copyCoverJob(
    { address: 'https://fotos.exemplo.com/capa.jpg' },
    { ...testServices(database), files: files(), fetch: async () => answer },
  );

async function picture(): Promise<FetchResult> {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  return { ok: true, bytes, contentType: 'image/jpeg', finalUrl: 'https://fotos.exemplo.com/capa.jpg' };
}

test("copies a feed's cover, and keeps it in use", async () => {
  await copy(await picture());
  const rendition = renditionIn(await coverUrl()) ?? '';
  const key = `${PICTURE_FOLDER}/${pictureNames.cover(rendition)}`;
  expect(await files().find(key)).not.toBeNull();
  expect(await findFilesInUse(database.db, [key])).toEqual(new Set([key]));
});

test('keeps a cover that the host has uploaded in the meantime', async () => {
  const own = `/media/itens/${'a'.repeat(32)}-capa.jpg`;
  const { feed } = await findSettings(database.db);
  await saveSettings({ db: database.db, clock: fixedClock() }, { feed: { ...feed, coverUrl: own } });
  await copy(await picture());
  expect(await coverUrl()).toBe(own);
});

test('retries temporary failures, but not a file that is no picture', async () => {
  await expect(copy({ ok: false, reason: 'timeout' })).rejects.toThrow('could not be fetched');
  await copy({ ok: false, reason: 'address' });
  await copy({ ok: true, bytes: Buffer.from('não'), contentType: 'image/jpeg', finalUrl: 'https://a.b' });
  expect(await coverUrl()).toBe('');
});
