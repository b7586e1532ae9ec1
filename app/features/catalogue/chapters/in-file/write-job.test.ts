import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { storeChapters } from '../commands.server.ts';
import { tagBytes, writeTag } from './id3-tag.ts';
import { readSoundChapters, type SoundChapter } from './read-sound.server.ts';
import { writeChaptersIntoSounds } from './write-job.server.ts';

const picture = pictureAddresses({ rendition: 'c'.repeat(32) });
const COVER = Buffer.from('nearly a JPEG');
let services: Services;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-chapters-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services = await openTestServices({ files: createDiskFiles(folder) });
  await services.files.put(`itens/${'c'.repeat(32)}-capa.jpg`, COVER);
});

const chapter = (startMs: number, title: string, more = {}) => ({
  ...{ startMs, title, linkUrl: null, pictureUrl: null, isHidden: false },
  ...more,
});
const CHAPTERS = [
  chapter(0, 'Abertura – “olá” 🎙'),
  chapter(500, 'O livro', { linkUrl: 'https://livro.example/?a=1', pictureUrl: picture.thumbnailUrl }),
  chapter(700, 'Só a capa', { isHidden: true }),
  chapter(1_000, 'Despedida', { linkUrl: '/sobre' }),
];

async function makeSound(bytes: Uint8Array = TONE_CBR, { mime = 'audio/mpeg' } = {}) {
  const item = await makeItem(services.db, { title: 'Episódio', duration_seconds: 2 });
  const { key, size } = await services.files.save('audio', 'mp3', bytes);
  const at = services.clock.now().toISOString();
  await services.db
    .insertInto('stored_files')
    .values({ key, file_name: 'conversa.mp3', size_bytes: size, mime_type: mime, created_at: at })
    .execute();
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(item.id, key), audio_bytes: size, audio_mime: mime })
    .where('id', '=', item.id)
    .execute();
  return { id: item.id, key };
}

const store = (itemId: string, over: number | null, chapters = CHAPTERS) =>
  inTransaction(services.db, (trx) =>
    storeChapters(trx, { itemId, origin: 'written', chapters, over, now: services.clock.now() }),
  );

async function soundOf(id: string) {
  const item = await services.db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = `audio/${item.audio_url?.split('/').at(-1)}`;
  const parts = [];
  for await (const part of services.files.read(key)) parts.push(part);
  const bytes = Buffer.concat(parts);
  return { key, bytes, item, size: bytes.length };
}

test('a list goes into the sound, is read back, and the sound itself and its other words stay', async () => {
  const { id, key } = await makeSound();
  await store(id, null);
  await writeChaptersIntoSounds(services);
  const after = await soundOf(id);
  expect(after.key).not.toBe(key);
  expect(after.item).toMatchObject({ audio_bytes: after.size, audio_mime: 'audio/mpeg', version: 2 });
  expect(await readSoundChapters(services.files, after)).toEqual([
    { startMs: 0, title: 'Abertura – “olá” 🎙', linkUrl: null, picture: null },
    {
      ...{ startMs: 500, title: 'O livro', linkUrl: 'https://livro.example/?a=1' },
      picture: { bytes: new Uint8Array(COVER), type: 'image/jpeg' },
    },
    { startMs: 1_000, title: 'Despedida', linkUrl: `${services.publicUrl}/sobre`, picture: null },
  ]);
  const behind = (bytes: Uint8Array) => Buffer.from(bytes.subarray(tagBytes(bytes)));
  expect(behind(after.bytes).equals(behind(TONE_CBR))).toBe(true);
  const { common, format } = await parseBuffer(after.bytes, { mimeType: 'audio/mpeg' });
  expect(common.title).toBe((await parseBuffer(TONE_CBR, { mimeType: 'audio/mpeg' })).common.title);
  expect(format.chapters?.map(({ end }) => end)).toEqual([0.5, 0.7, 2]);

  // Nothing is left to do: neither now nor after a new sound with the same chapters.
  await writeChaptersIntoSounds(services);
  expect((await soundOf(id)).key).toBe(after.key);
  await services.db.updateTable('chapter_lists').set({ written_key: null, written_version: null }).execute();
  await writeChaptersIntoSounds(services);
  expect((await soundOf(id)).key).toBe(after.key);
});

test('a tag of version 2.4 becomes one of 2.3 with all its words, where nothing is lost', async () => {
  const body = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
  const frames = [
    { id: 'TIT2', flags: 0, body: body(3, 'Título é “🎙”') },
    { id: 'TPE1', flags: 0, body: body(3, 'Ana', 0, 'Clara', 0) },
    { id: 'TDRC', flags: 0, body: body(3, '2024-05-06') },
    { id: 'TXXX', flags: 0, body: body(3, 'nome é', 0, 'valor é') },
    { id: 'COMM', flags: 0, body: body(3, 'por', 'nota', 0, 'Olá, é uma nota') },
    { id: 'APIC', flags: 0, body: body(3, 'image/jpeg', 0, 3, 'capa', 0, 'bytes') },
    { id: 'PRIV', flags: 0, body: body('dono', 0, 3, 0xff, 1) },
  ];
  const written = async (tag: Uint8Array) => {
    const { id } = await makeSound(Buffer.concat([tag, TONE_CBR.subarray(tagBytes(TONE_CBR))]));
    await store(id, null);
    await writeChaptersIntoSounds(services);
    const after = await soundOf(id);
    const { common, native } = await parseBuffer(after.bytes, { mimeType: 'audio/mpeg' });
    const read = (await readSoundChapters(services.files, after)) as SoundChapter[];
    expect(read.map(({ title, picture: own }) => [title, own !== null])).toEqual([
      ['Abertura – “olá” 🎙', false],
      ['O livro', true],
      ['Despedida', false],
    ]);
    return { version: after.bytes[3], common, native };
  };
  const { version, common, native } = await written(writeTag({ version: 4, frames }));
  expect(version).toBe(3);
  expect(common).toMatchObject({ title: 'Título é “🎙”', artists: ['Ana', 'Clara'], year: 2024 });
  expect(common.comment).toMatchObject([{ language: 'por', descriptor: 'nota', text: 'Olá, é uma nota' }]);
  expect(common.picture).toMatchObject([{ description: 'capa', data: new Uint8Array(Buffer.from('bytes')) }]);
  const named = native['ID3v2.3']?.find(({ id }) => id.startsWith('TXXX'));
  expect([named?.id, named?.value]).toEqual(['TXXX:nome é', 'valor é']);
  expect(native['ID3v2.3']?.filter(({ id }) => id === 'PRIV')).toHaveLength(1);

  const loud = { id: 'RVA2', flags: 0, body: body('track', 0, 1, 0, 0, 0) };
  const kept = await written(writeTag({ version: 4, frames: [...frames, loud] }));
  expect([kept.version, kept.common.title]).toEqual([4, 'Título é “🎙”']);
});

test('a changed list replaces the one before, and an empty one takes it out', async () => {
  const { id } = await makeSound(TONE_CBR.subarray(tagBytes(TONE_CBR)));
  await store(id, null);
  await writeChaptersIntoSounds(services);
  await store(id, 1, [chapter(250, 'Só este')]);
  await writeChaptersIntoSounds(services);
  const changed = await soundOf(id);
  expect(await readSoundChapters(services.files, changed)).toMatchObject([{ title: 'Só este' }]);
  expect((await parseBuffer(changed.bytes, { mimeType: 'audio/mpeg' })).common.title).toBe('Episódio');
  await store(id, 2, []);
  await writeChaptersIntoSounds(services);
  expect(await readSoundChapters(services.files, await soundOf(id))).toEqual([]);
});

test('what cannot keep chapters is left alone, and says why', async () => {
  const old = Buffer.from(TONE_CBR);
  old[3] = 2;
  const sounds = [await makeSound(old), await makeSound(TONE_CBR, { mime: 'audio/mp4' })];
  for (const { id } of sounds) await store(id, null);
  await writeChaptersIntoSounds(services);
  for (const { id, key } of sounds) expect((await soundOf(id)).key).toBe(key);
  const rows = await services.db.selectFrom('chapter_lists').select(['item_id', 'problem']).execute();
  const problems = new Map(rows.map(({ item_id, problem }) => [item_id, problem]));
  expect(sounds.map(({ id }) => problems.get(id))).toEqual(['tag', 'no-mp3']);
});

test('the measured level goes along, and the way back to the level of before is still known', async () => {
  const { id, key } = await makeSound();
  const level = {
    file_key: key,
    status: 'measured' as const,
    created_at: services.clock.now().toISOString(),
  };
  const none = {
    loudness: -2_000,
    peak: -300,
    least_gain: 100,
    most_gain: 200,
    problem: null,
    measured_at: null,
  };
  await services.db
    .insertInto('sound_levels')
    .values({ ...level, ...none, steps: 2, origin_hash: 'x' })
    .execute();
  await store(id, null);
  await writeChaptersIntoSounds(services);
  const { key: after } = await soundOf(id);
  expect(
    await services.db.selectFrom('sound_levels').select(['file_key', 'origin_hash', 'steps']).execute(),
  ).toEqual([{ file_key: after, origin_hash: expect.stringMatching(/^[0-9a-f]{64}$/), steps: 2 }]);
});

test('a sound that fails holds back no other one, and a time that no sound has is left out', async () => {
  const sounds = [await makeSound(), await makeSound(), await makeSound()];
  for (const { id } of sounds) await store(id, null);
  const [failing, late] = sounds.map(({ id }) => id).sort();
  await services.db
    .updateTable('chapters')
    .set({ starts_ms: 1_000_000_000 })
    .where('item_id', '=', String(late))
    .where('starts_ms', '=', 1_000)
    .execute();
  const { find } = services.files;
  const key = sounds.find(({ id }) => id === failing)?.key;
  services.files.find = async (one) => {
    if (one === key) throw new Error('away');
    return find(one);
  };
  await writeChaptersIntoSounds(services);
  services.files.find = find;
  const written = await services.db
    .selectFrom('chapter_lists')
    .select(['item_id', 'problem'])
    .where('written_version', 'is not', null)
    .execute();
  expect(written.map(({ item_id }) => item_id).sort()).toEqual(
    sounds
      .map(({ id }) => id)
      .sort()
      .slice(1),
  );
  expect((await readSoundChapters(services.files, await soundOf(String(late))))?.length).toBe(2);
});
