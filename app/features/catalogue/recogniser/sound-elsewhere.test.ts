import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { createApartReader } from '#app/platform/markup/apart-reader.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type OldHost, openOldHost } from '../../../../scripts/testing/old-host.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { askRecognition } from './desk/commands.server.ts';
import { forgetRecognitions } from './forget.server.ts';
import { recogniseWaiting } from './recognise-job.server.ts';
import { RUN_MS } from './rules.ts';
import { fetchedFolder } from './sound-source.server.ts';
import { standInModel } from './stand-in.test-support.ts';

let services: Services;
let old: OldHost;
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conversas-elsewhere-'));
  old = await openOldHost();
  onTestFinished(async () => {
    await old.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  services = await openTestServices({
    dataDir,
    recogniserModel: '/models/quick',
    apartReader: createApartReader(join(import.meta.dirname, 'stand-in-process.test-support.ts')),
  });
});

const SPEECH = Buffer.concat([silentMp3(2), TONE_CBR, silentMp3(2), TONE_CBR]);

async function askFor(name: string): Promise<string> {
  const { id } = await makeItem(services.db, {
    audio_url: `${old.origin}/${name}.mp3`,
    audio_mime: 'audio/mpeg',
  });
  await askRecognition({ ...services, actor: ADMIN }, id);
  return id;
}

function run({ isPublicWebOnly = false, runMs = RUN_MS } = {}) {
  const { port } = new URL(old.origin);
  const policy = {
    isAllowedAddress: (address: string) => address === '127.0.0.1',
    isAllowedPort: (one: number) => one === Number(port),
  };
  return recogniseWaiting(services, {
    findModel: async () => ({ ok: true, model: standInModel('quick') }),
    runMs,
    ...(!isPublicWebOnly && { policy }),
  });
}

const rowOf = (id: string) =>
  services.db.selectFrom('recognitions').selectAll().where('item_id', '=', id).executeTakeFirst();
const kept = () =>
  existsSync(fetchedFolder(services.dataDir)) ? readdirSync(fetchedFolder(services.dataDir)) : [];

test('a sound elsewhere is fetched once, heard, and removed', async () => {
  old.sounds.set('/a.mp3', { bytes: SPEECH });
  const id = await askFor('a');
  await run({ runMs: -1 });
  expect(await rowOf(id)).toMatchObject({ status: 'running', pieces: 1 });
  expect(kept()).toHaveLength(1);
  // What another host says now does not matter: the file is here.
  old.sounds.set('/a.mp3', { bytes: Buffer.from('gone') });
  await run();
  expect((await findTranscript(services.db, id))?.lines).toHaveLength(2);
  expect(kept()).toEqual([]);
});

test('what does not arrive, or lies within the network, is told', async () => {
  const gone = await askFor('nowhere');
  await run();
  expect(await rowOf(gone)).toMatchObject({ status: 'failed', problem: 'not-fetched' });
  old.sounds.set('/b.mp3', { bytes: SPEECH });
  const inside = await askFor('b');
  await run({ isPublicWebOnly: true });
  expect(await rowOf(inside)).toMatchObject({ status: 'failed', problem: 'not-fetched' });
  expect(kept()).toEqual([]);
});

test('a fetched sound that nobody waits for is removed', async () => {
  old.sounds.set('/c.mp3', { bytes: SPEECH });
  const id = await askFor('c');
  await run({ runMs: -1 });
  await forgetRecognitions(services);
  expect(kept()).toHaveLength(1);
  await services.db.deleteFrom('recognitions').where('item_id', '=', id).execute();
  await forgetRecognitions(services);
  expect(kept()).toEqual([]);
});
