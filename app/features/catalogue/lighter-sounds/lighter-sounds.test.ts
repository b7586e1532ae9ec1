import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { findItemAudio } from '#app/features/catalogue/player/item-audio.server.ts';
import { loader as itemAudio } from '#app/features/catalogue/player/routes/item-audio.ts';
import { readFeed } from '#app/features/feeds/import-desk/reader/read-feed.server.ts';
import { loader as feedXml } from '#app/features/feeds/podcast/routes/feed.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { isMadeOfOthers } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { lightenSounds, tidyLighter } from './lighten-job.server.ts';
import { healthPart } from './lighter-sounds-health-part.server.ts';
import { findLighter } from './queries.server.ts';

let services: Services;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-lighter-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services = await openTestServices({ files: createDiskFiles(folder) });
  await want(true);
});

async function want(makesLighter: boolean): Promise<void> {
  const { feed } = await findSettings(services.db);
  await services.db.deleteFrom('settings').where('key', '=', 'feed').execute();
  await services.db
    .insertInto('settings')
    .values({
      key: 'feed',
      value: JSON.stringify({ ...feed, makesLighter }),
      updated_at: new Date().toISOString(),
    })
    .execute();
}

const SOUND = Buffer.concat([silentMp3(20), TONE_CBR]);

async function makeSound(columns: Parameters<typeof makeItem>[1] = {}, bytes: Uint8Array = SOUND) {
  const item = await makeItem(services.db, columns);
  const { key, size } = await services.files.save('audio', 'mp3', bytes);
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(item.id, key), audio_bytes: size, audio_mime: 'audio/mpeg' })
    .where('id', '=', item.id)
    .execute();
  return { id: item.id, key, size };
}

const nameOf = (key: string) => key.slice(key.indexOf('/') + 1);
const rows = () => services.db.selectFrom('lighter_sounds').selectAll().execute();

test('a lighter version is made, weighs less than half, and is in no backup', async () => {
  const { id, size } = await makeSound();
  await lightenSounds(services);
  const lighter = await findLighter(services.db, id);
  expect(lighter?.bytes).toBeGreaterThan(100_000);
  expect(lighter?.bytes).toBeLessThan(size / 2);
  expect(isMadeOfOthers(lighter?.key ?? '')).toBe(true);
  const [first] = await rows();
  expect(first).toMatchObject({ status: 'made', kbits: 48 });
  // 48 kbit/s, one channel, 22.05 kHz.
  for await (const chunk of services.files.read(lighter?.key ?? '')) {
    expect([...chunk.subarray(0, 2), chunk[3] && chunk[3] >> 6]).toEqual([0xff, 0xf3, 3]);
    break;
  }
  await lightenSounds(services);
  expect(await rows()).toHaveLength(1);
  const { facts } = await healthPart.find(services, { jobWords: () => '' });
  expect(facts.map(({ value }) => value)).toEqual(['1', expect.stringMatching(/ kB$/), '0']);
});

test.each([
  ['draft', { is_published: false }, ['admin']],
  ['early', { published_at: '2030-06-16T15:00:00.000Z' }, ['premium', 'admin']],
  ['members', { access: 'premium' as const }, ['premium', 'admin']],
  ['public', {}, ['public', 'premium', 'admin']],
])('it is for whom the sound is for: %s', async (_name, columns, expected) => {
  const published_at = new Date(services.clock.now().getTime() - 60_000).toISOString();
  const early = new Date(services.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await makeSound({
    published_at,
    ...columns,
    ...('published_at' in columns && { published_at: early }),
  });
  await lightenSounds(services);
  const name = nameOf((await findLighter(services.db, id))?.key ?? '');
  const kinds = ['public', 'premium', 'admin'] as const;
  const found = await Promise.all(
    kinds.map((kind) => findItemAudio(services, { itemId: id, name, viewer: { kind } })),
  );
  expect(kinds.filter((_kind, place) => found[place] !== null)).toEqual(expected);
});

test('a browser that saves data is led to it, and apps find it in the feed', async () => {
  const { id, key } = await makeSound();
  const params = { itemId: id, name: nameOf(key) };
  const path = `/media/audio/${id}/${nameOf(key)}`;
  expect(await callRoute(itemAudio, `${path}?leve`, { services, person: null, params })).toMatchObject({
    status: 200,
  });
  await lightenSounds(services);
  const lighter = await findLighter(services.db, id);
  expect(await callRoute(itemAudio, `${path}?leve`, { services, person: null, params })).toMatchObject({
    status: 302,
    location: lighter?.address,
  });
  const named = { itemId: id, name: nameOf(lighter?.key ?? '') };
  expect(
    await callRoute(itemAudio, lighter?.address ?? '', { services, person: null, params: named }),
  ).toMatchObject({
    status: 200,
  });
  expect(await callRoute(itemAudio, path, { services, person: null, params })).toMatchObject({ status: 200 });

  const { body } = await callRoute(feedXml, '/feed.xml', { services, person: null, params: {} });
  const source = await (body as Response).text();
  const [item] = parseRssFeed(source).items ?? [];
  expect(item?.podcast?.alternateEnclosures).toEqual([
    {
      ...{ type: 'audio/mpeg', length: lighter?.bytes, bitrate: 48_000, title: 'Versão leve' },
      sources: [{ uri: `https://conversas.example${lighter?.address}` }],
    },
  ]);
  // An import takes the sound itself.
  const read = readFeed({ bytes: Buffer.from(source) });
  expect(read).toMatchObject({
    ok: true,
    items: [{ audioUrl: `https://conversas.example${path}` }],
  });
});

test('another sound gets another version, and the old one goes', async () => {
  const { id } = await makeSound();
  await lightenSounds(services);
  const first = await findLighter(services.db, id);
  const { key } = await services.files.save('audio', 'mp3', SOUND);
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(id, key) })
    .execute();
  expect(await findLighter(services.db, id)).toBeNull();
  await lightenSounds(services);
  const second = await findLighter(services.db, id);
  expect(second?.key).not.toBe(first?.key);
  expect(await services.files.find(first?.key ?? '')).toBeNull();
  await want(false);
  await lightenSounds(services);
  expect(await rows()).toEqual([]);
  expect(await services.files.find(second?.key ?? '')).toBeNull();
});

test('what saves too little, cannot be read or has no room is left, and told', async () => {
  await makeSound({}, Buffer.from('<html></html>'.repeat(2_000)));
  // 32 kbit/s already.
  await makeSound({}, TONE_CBR.subarray(0, 2_000));
  await lightenSounds(services);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['failed', 'not-lighter']);
  await makeSound();
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  await lightenSounds({ ...services, files: { ...services.files, save: () => Promise.reject(full) } });
  const { findings } = await healthPart.find(services, { jobWords: () => '' });
  expect(findings.map(({ text }) => text)).toContainEqual(expect.stringContaining('Falta espaço'));
  await tidyLighter(services);
  await lightenSounds(services);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['failed', 'made', 'not-lighter']);
});

test('a stop in the middle keeps nothing, and the next run makes it', async () => {
  const { id } = await makeSound();
  const { apartReader } = services;
  const stopping = { ...apartReader, isStopping: true };
  await lightenSounds({ ...services, apartReader: stopping });
  expect(await rows()).toEqual([]);
  await lightenSounds(services);
  expect(await findLighter(services.db, id)).not.toBeNull();
});

test('files that no row names go once they are old', async () => {
  const { key } = await services.files.save('leve', 'mp3', SOUND);
  await tidyLighter(services);
  expect(await services.files.find(key)).not.toBeNull();
  const later = { now: () => new Date(Date.now() + 13 * 3_600_000) };
  await tidyLighter({ ...services, clock: later });
  expect(await services.files.find(key)).toBeNull();
});
