import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { changeSound } from './commands.server.ts';
import { levelSound } from './level-job.server.ts';
import { forgetLevels, measureSounds } from './measure-job.server.ts';
import { findItemSound } from './queries.server.ts';
import { room } from './room.server.ts';
import * as route from './routes/admin-sound.tsx';
import { planLevel } from './rules.ts';
import { healthPart } from './sound-levels-health-part.server.ts';
import { findSoundMarks, hasSoundMark, type SoundMark } from './sound-line.server.ts';
import { soundShown } from './sound-words.ts';

let services: Services;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-sound-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services = await openTestServices({ files: createDiskFiles(folder) });
});

const handlers = { 'sounds.level': room.jobs['sounds.level'].run };

async function makeSound(bytes: Uint8Array = TONE_CBR, { mime = 'audio/mpeg' } = {}) {
  const item = await makeItem(services.db, {});
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

async function soundOf(id: string) {
  const sound = await findItemSound(services.db, id);
  if (!sound?.file) throw new Error('no sound');
  return { ...sound, file: sound.file, words: soundShown(sound) };
}

async function bytesOf(key: string): Promise<Buffer> {
  const parts = [];
  for await (const part of services.files.read(key)) parts.push(part);
  return Buffer.concat(parts);
}

const act = (id: string, key: string, intent: 'level' | 'undo', actor = ADMIN) =>
  changeSound({ ...services, actor }, { id, key, intent });

test('a quiet sound is measured, told, moved without loss, and moved back bit for bit', async () => {
  const { id, key } = await makeSound();
  expect((await soundOf(id)).words.state).toBe('Volume ainda não medido');
  await measureSounds(services);
  const before = await soundOf(id);
  expect(before.words).toMatchObject({
    state: 'Mais baixo do que os aplicativos pedem',
    offer: expect.stringContaining('Deixa o áudio 15,1 dB mais alto: fica em −15,8 LUFS'),
    moved: null,
  });
  expect(before.level?.loudness).toBe(-3_084);

  expect(await act(id, key, 'level')).toEqual({ ok: true });
  // Pressed twice, it is asked for once.
  expect(await act(id, key, 'level')).toEqual({ ok: true });
  expect(await act(id, key, 'undo')).toEqual({ ok: false, reason: 'not-now' });
  expect((await soundOf(id)).words.isUnderWay).toBe(true);
  await runDueJobs(services, handlers);
  const { version } = before.item;
  const moved = await soundOf(id);
  expect(moved.file.key).not.toBe(key);
  expect(moved.file).toMatchObject({ name: 'conversa.mp3', bytes: TONE_CBR.length });
  expect(moved.item.version).toBe(version + 1);
  await measureSounds(services);
  const after = await soundOf(id);
  expect(after.level).toMatchObject({ status: 'measured', steps: 10, loudness: -3_084 + 1_505 });
  expect(after.words).toMatchObject({ state: 'No volume que os aplicativos pedem', offer: null });
  expect(after.words.moved).toBe('15,1 dB mais alto do que o arquivo que você enviou');

  expect(await act(id, after.file.key, 'undo')).toEqual({ ok: true });
  await runDueJobs(services, handlers);
  const back = await soundOf(id);
  expect((await bytesOf(back.file.key)).equals(TONE_CBR)).toBe(true);
  expect(back.level).toMatchObject({ steps: 0, origin_hash: null });

  const verbs = await services.db.selectFrom('audit_log').select('verb').orderBy('id').execute();
  expect(verbs.map(({ verb }) => verb)).toEqual(['leveled', 'unleveled']);
  const kept = await services.db.selectFrom('stored_files').select('key').execute();
  expect(kept).toEqual([{ key: back.file.key }]);
});

test('only what may be done is done: by right, by the file that was seen, once', async () => {
  const { id, key } = await makeSound();
  await expect(act(id, key, 'level', VISITOR)).rejects.toThrow();
  expect(await act(id, key, 'level')).toEqual({ ok: false, reason: 'not-now' }); // not measured
  await measureSounds(services);
  expect(await act(id, 'audio/outro.mp3', 'level')).toEqual({ ok: false, reason: 'changed' });
  expect(await act('nobody', key, 'level')).toEqual({ ok: false, reason: 'gone' });
  expect(await act(id, key, 'undo')).toEqual({ ok: false, reason: 'not-now' });
});

test('a job that was killed runs twice, and an item with a new sound keeps it', async () => {
  const { id, key } = await makeSound();
  await measureSounds(services);
  await act(id, key, 'level');
  const payload = { key, id, actor: { id: ADMIN.id, name: ADMIN.name } };
  await levelSound(payload, services);
  const { file } = await soundOf(id);
  await levelSound(payload, services);
  expect((await soundOf(id)).file.key).toBe(file.key);

  await measureSounds(services);
  await act(id, file.key, 'undo');
  await services.db.updateTable('items').set({ audio_url: 'https://outro.example/a.mp3' }).execute();
  await levelSound({ ...payload, key: file.key }, services);
  const item = await services.db.selectFrom('items').select('audio_url').executeTakeFirst();
  expect(item?.audio_url).toBe('https://outro.example/a.mp3');
});

test('a full disk, or a job that was given up, is told, and one may try again', async () => {
  const { id, key } = await makeSound();
  await measureSounds(services);
  await act(id, key, 'level');
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const files = { ...services.files, save: () => Promise.reject(full) };
  const payload = { key, id, actor: { id: ADMIN.id, name: ADMIN.name } };
  await levelSound(payload, { ...services, files });
  const told = await soundOf(id);
  expect(told.words).toMatchObject({ isUnderWay: false, offer: expect.stringContaining('15,1 dB') });
  expect(told.words.text).toContain('Falta espaço no disco');
  await services.db.deleteFrom('jobs').execute();

  expect(await act(id, key, 'level')).toEqual({ ok: true });
  await measureSounds(services);
  expect((await soundOf(id)).words.isUnderWay).toBe(true); // its job waits
  await services.db.updateTable('jobs').set({ status: 'dead' }).execute();
  await measureSounds(services);
  const released = await soundOf(id);
  expect(released.words).toMatchObject({ isUnderWay: false, offer: expect.stringContaining('15,1 dB') });
  expect(released.words.text).toContain('não chegou a ficar pronto');
  expect(await act(id, key, 'level')).toEqual({ ok: true });
  await runDueJobs(services, handlers);
  expect((await soundOf(id)).level?.steps).toBe(10);
});

test('a file that is gone is told, and measured again once it is back', async () => {
  const { id, key } = await makeSound();
  await measureSounds(services);
  await act(id, key, 'level');
  await services.files.remove(key);
  await runDueJobs(services, handlers);
  expect((await soundOf(id)).words.text).toContain('não está no lugar');
  await services.files.put(key, TONE_CBR);
  await forgetLevels(services);
  await measureSounds(services);
  expect((await soundOf(id)).words.offer).toContain('15,1 dB');
});

test('a list marks sounds that are not as loud as apps ask for, and finds them', async () => {
  const quiet = await makeSound();
  await measureSounds(services);
  const silent = await makeSound();
  const right = await makeSound();
  await services.db
    .insertInto('sound_levels')
    .values({
      ...{ file_key: right.key, status: 'measured', loudness: -1_600, peak: -300, problem: null },
      ...{ least_gain: 1, most_gain: 9, origin_hash: null, measured_at: null },
      created_at: services.clock.now().toISOString(),
    })
    .execute();
  const elsewhere = await makeItem(services.db, { audio_url: 'https://outro.example/a.mp3' });
  const all = [quiet, silent, right, elsewhere].map(({ id }) => id);
  expect(await findSoundMarks(services.db, all)).toEqual({ [quiet.id]: 'low', [silent.id]: 'unmeasured' });
  const found = async (mark: SoundMark) => {
    const rows = services.db.selectFrom('items').select('items.id').where(hasSoundMark(mark));
    return (await rows.execute()).map(({ id }) => id);
  };
  expect([await found('low'), await found('high'), await found('unmeasured')]).toEqual([
    [quiet.id],
    [],
    [silent.id],
  ]);
});

test('a way back that would give another file is not taken', async () => {
  const { id, key } = await makeSound();
  await measureSounds(services);
  await act(id, key, 'level');
  await runDueJobs(services, handlers);
  const { file } = await soundOf(id);
  const origin_hash = createHash('sha256').update('another').digest('hex');
  await services.db.updateTable('sound_levels').set({ origin_hash, status: 'measured' }).execute();
  await act(id, file.key, 'undo');
  await runDueJobs(services, handlers);
  const after = await soundOf(id);
  expect(after.file.key).toBe(file.key);
  expect(after.level).toMatchObject({ problem: 'differs', wanted_steps: null, steps: 10 });
});

test('what is no MP3, is broken, or is elsewhere is told and left alone', async () => {
  const m4a = await makeSound(TONE_CBR, { mime: 'audio/x-m4a' });
  const page = await makeSound(Buffer.from('<html></html>'.repeat(400)));
  const gone = await makeSound();
  await services.files.remove(gone.key);
  await measureSounds(services);
  expect((await soundOf(m4a.id)).words.text).toContain('Só arquivos MP3');
  expect((await soundOf(page.id)).words.text).toContain('não é um MP3');
  expect((await soundOf(gone.id)).words.text).toContain('não está no lugar');
  const elsewhere = await makeItem(services.db, { audio_url: 'https://outro.example/a.mp3' });
  const sound = await findItemSound(services.db, elsewhere.id);
  expect(sound && soundShown(sound).state).toBe('O áudio não está guardado neste site');
});

test('the highest moment, and the numbers of the file, bound the steps', () => {
  const level = { loudness: -28, peak: -20, leastGain: 100, mostGain: 180 };
  expect(planLevel(level)).toMatchObject({ ok: true, steps: 8 });
  expect(planLevel({ ...level, peak: -4 })).toMatchObject({ ok: true, steps: 1 });
  expect(planLevel({ ...level, peak: -2 })).toEqual({ ok: false, why: 'peak' });
  expect(planLevel({ ...level, peak: 2 })).toEqual({ ok: false, why: 'peak' });
  expect(planLevel({ ...level, mostGain: 252 })).toMatchObject({ ok: true, steps: 3 });
  expect(planLevel({ ...level, mostGain: 255 })).toEqual({ ok: false, why: 'gain' });
  expect(planLevel({ ...level, loudness: -16.8 })).toEqual({ ok: false, why: 'near' });
  expect(planLevel({ ...level, loudness: -9, peak: 0.5 })).toMatchObject({ ok: true, steps: -5 });
  expect(planLevel({ ...level, loudness: -9, leastGain: 2 })).toMatchObject({ ok: true, steps: -2 });
});

test('the page is for who publishes, and works without scripts', async () => {
  const { id, key } = await makeSound();
  await measureSounds(services);
  const params = { id };
  const path = `/admin/episodios/${id}/volume`;
  expect(await callRoute(route.loader, path, { services, person: VISITOR, params })).toMatchObject({
    status: 302,
  });
  const { context } = requestContext(services, { person: ADMIN });
  const loader = (args: Parameters<typeof route.loader>[0]) => route.loader({ ...args, params });
  const { text, html } = await renderPage({ ...route, loader: loader as never }, path, context);
  expect(text).toContain('−30,8 LUFS');
  expect(html).toContain(`value="${key}"`);
  const form = { intent: 'level', key };
  expect(await callRoute(route.action, path, { services, person: ADMIN, params, form })).toMatchObject({
    body: { ok: true },
  });
});

test('the health of the site names the quietest, and what is gone is forgotten', async () => {
  await makeSound();
  await measureSounds(services);
  const report = await healthPart.find(services, { jobWords: () => '' });
  expect(report.findings).toHaveLength(1);
  expect(report.facts).toEqual([
    { label: 'Áudios medidos', value: '1' },
    { label: 'Mais baixos do que o pedido', value: '1' },
  ]);
  await services.db.deleteFrom('stored_files').execute();
  await forgetLevels(services);
  expect(await services.db.selectFrom('sound_levels').selectAll().execute()).toEqual([]);
});
