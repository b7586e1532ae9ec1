import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createApartReader } from '#app/platform/markup/apart-reader.server.ts';
import type { Services } from '#app/platform/services.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { askRecognition, cancelRecognition } from './desk/commands.server.ts';
import { findRecognitionPart } from './desk/recognition-part.server.ts';
import * as route from './desk/routes/admin-recognition.tsx';
import { forgetRecognitions } from './forget.server.ts';
import type { FoundModel } from './model-files.server.ts';
import { recogniseWaiting } from './recognise-job.server.ts';
import { healthPart } from './recogniser-health-part.server.ts';
import { RUN_MS } from './rules.ts';
import { standInModel } from './stand-in.test-support.ts';

const CHILD = join(import.meta.dirname, 'stand-in-process.test-support.ts');

let services: Services;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-recogniser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const apartReader = createApartReader(CHILD);
  services = await openTestServices({
    files: createDiskFiles(join(folder, 'media')),
    dataDir: folder,
    apartReader,
    recogniserModel: '/models/slow',
  });
});

/** Somebody speaks so often, for a second and a half, with two seconds of silence between. */
function speech(times: number): Buffer {
  return Buffer.concat(Array.from({ length: times }, () => [silentMp3(2), TONE_CBR]).flat());
}

async function makeSound(bytes: Uint8Array = speech(4), mime = 'audio/mpeg') {
  const { id } = await makeItem(services.db, {});
  const { key, size } = await services.files.save('audio', 'mp3', bytes);
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(id, key), audio_bytes: size, audio_mime: mime })
    .where('id', '=', id)
    .execute();
  return { id, key };
}

const ask = (id: string, actor = ADMIN) => askRecognition({ ...services, actor }, id);
const shown = (id: string) => findRecognitionPart(services, id);
const rowOf = (id: string) =>
  services.db.selectFrom('recognitions').selectAll().where('item_id', '=', id).executeTakeFirst();
const run = (name = 'quick', ways: { runMs?: number } = {}) =>
  recogniseWaiting(services, {
    findModel: async (): Promise<FoundModel> => ({ ok: true, model: standInModel(name) }),
    runMs: RUN_MS,
    ...ways,
  });

test('a sound is heard piece by piece, and becomes a transcript that nobody has reviewed', async () => {
  const { id } = await makeSound();
  expect((await shown(id))?.ask).toBe('Transcrever nesta máquina');
  expect(await ask(id)).toEqual({ ok: true });
  expect(await ask(id)).toEqual({ ok: true }); // pressed twice
  expect(await shown(id)).toMatchObject({ state: 'Na fila', ask: null, canCancel: true });
  await run();
  const transcript = await findTranscript(services.db, id);
  expect(transcript).toMatchObject({ origin: 'machine', isReviewed: false, speakers: [] });
  const lines = transcript?.lines ?? [];
  expect(lines).toHaveLength(4);
  for (const [place, { startMs, endMs, text }] of lines.entries()) {
    // Each tone begins two seconds after the one before has ended.
    expect(startMs).toBeGreaterThan(2_000 + place * 3_500 - 200);
    expect(startMs).toBeLessThan(2_000 + place * 3_600 + 400);
    expect(endMs - startMs).toBeGreaterThan(1_000);
    expect(text).toMatch(/^Trecho \d, de [12],\d segundos\.$/);
  }
  expect(await shown(id)).toMatchObject({
    state: 'Pronta, e ainda não revisada',
    ask: 'Transcrever de novo',
  });
  expect(await services.db.selectFrom('recognition_pieces').selectAll().execute()).toEqual([]);
  expect(await run()).toBeNull();

  // Again, over what a machine made.
  await ask(id);
  await run();
  expect((await findTranscript(services.db, id))?.version).toBe(2);
  const kept = services.db.selectFrom('bin_entries').select(['kind', 'record_id', 'deleted_by']);
  expect(await kept.execute()).toEqual([
    { kind: 'transcript', record_id: expect.stringMatching(`^${id}:`), deleted_by: 'Este site' },
  ]);
});

test('a run that ends, and a process that dies, go on behind the last piece', async () => {
  const { id } = await makeSound(speech(6));
  await ask(id);
  // A run for no time ends after its first piece.
  await run('mortal', { runMs: -1 });
  const first = await rowOf(id);
  expect(first).toMatchObject({ status: 'running', pieces: 1, deaths: 0 });
  expect((await shown(id))?.progress?.done).toMatch(/^0:0[34] de 0:2\d de áudio$/);
  // It dies at the third piece that it hears.
  await run('mortal');
  const second = await rowOf(id);
  expect(second).toMatchObject({ status: 'running', pieces: 3, deaths: 1 });
  expect(Number(second?.done_ms)).toBeGreaterThan(Number(first?.done_ms));
  const before = await services.db.selectFrom('recognition_pieces').selectAll().orderBy('start_ms').execute();
  await run('mortal');
  await run('mortal');
  expect(await rowOf(id)).toMatchObject({ status: 'done', pieces: 6, deaths: 0 });
  const lines = (await findTranscript(services.db, id))?.lines ?? [];
  expect(lines).toHaveLength(6);
  expect(lines.slice(0, 3).map(({ startMs }) => startMs)).toEqual(
    before.map(({ lines: stored }) => JSON.parse(stored)[0][0]),
  );
  expect(lines.every(({ startMs }, place) => place === 0 || startMs > (lines[place - 1]?.endMs ?? 0))).toBe(
    true,
  );
});

test('another model, or another sound, begins at the beginning', async () => {
  const { id } = await makeSound(speech(3));
  await ask(id);
  await run('quick', { runMs: -1 });
  await run('slow', { runMs: -1 });
  expect(await rowOf(id)).toMatchObject({ pieces: 1, model: 'slow' });
  const { key } = await services.files.save('audio', 'mp3', speech(2));
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(id, key) })
    .execute();
  await run('slow');
  expect((await findTranscript(services.db, id))?.lines).toHaveLength(2);
});

test('a process that dies again and again at one place is told, and may be tried again', async () => {
  const { id } = await makeSound();
  await ask(id);
  await services.db.updateTable('recognitions').set({ deaths: 2 }).execute();
  const dying = { ...services, apartReader: createApartReader(join(import.meta.dirname, 'rules.ts')) };
  await expect(
    recogniseWaiting(dying, {
      findModel: async () => ({ ok: true, model: standInModel('x') }),
      runMs: RUN_MS,
    }),
  ).rejects.toThrow();
  await run('broken');
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'model-broken', detail: 'not a model' });
  expect(await shown(id)).toMatchObject({ ask: 'Tentar de novo', detail: 'not a model' });
  const report = await healthPart.find(services, { jobWords: () => '' });
  expect(report.findings.map(({ title }) => title)).toContain('1 transcrição não ficou pronta');
  await ask(id);
  await run();
  expect((await rowOf(id))?.status).toBe('done');
});

test('a model that the program cannot use is told at once, with its words; one without memory after three times', async () => {
  const { id } = await makeSound();
  await ask(id);
  await run('strange');
  const why = "offline-model.cc:Init:122 'vocab_size' does not exist in the metadata";
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'model-broken', detail: why });
  const part = await shown(id);
  expect(part).toMatchObject({ detail: why });
  expect(part?.text).toContain('não consegue usar este modelo');
  expect(part?.text).not.toContain('memória');
  const { findings } = await healthPart.find(services, { jobWords: () => '' });
  expect(findings.map(({ text }) => text).join()).toContain('não consegue usar este modelo');
  await ask(id);
  await run('huge');
  await run('huge');
  expect(await rowOf(id)).toMatchObject({ status: 'running', deaths: 2 });
  await run('huge');
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'died', detail: null });
  expect((await shown(id))?.text).toContain('falta memória');
});

test('no words are a failure, in words, and never a transcript', async () => {
  const { id } = await makeSound();
  await ask(id);
  await run('empty');
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'no-words' });
  expect((await shown(id))?.text).toContain('não deu nenhuma palavra');
  const silent = await makeSound(silentMp3(8));
  await ask(silent.id);
  await run();
  expect(await rowOf(silent.id)).toMatchObject({ status: 'failed', problem: 'no-speech' });
  const page = await makeSound(Buffer.from('<html></html>'.repeat(900)));
  await ask(page.id);
  await run();
  expect(await rowOf(page.id)).toMatchObject({ status: 'failed', problem: 'unreadable' });
  const gone = await makeSound();
  await ask(gone.id);
  await services.files.remove(gone.key);
  await run();
  expect((await shown(gone.id))?.text).toContain('não está no lugar');
  expect(await services.db.selectFrom('transcripts').select('item_id').execute()).toEqual([]);
});

test('a transcript of a person is never replaced', async () => {
  const { id } = await makeSound();
  await ask(id);
  const spoken = {
    language: null,
    speakers: [],
    lines: [{ startMs: 0, endMs: 9, speaker: null, text: 'Oi.' }],
  };
  await inTransaction(services.db, (trx) =>
    storeTranscript(trx, {
      itemId: id,
      origin: 'file',
      isReviewed: true,
      spoken,
      over: null,
      now: new Date(),
    }),
  );
  await run();
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'there-already' });
  expect((await findTranscript(services.db, id))?.origin).toBe('file');
  expect(await ask(id)).toEqual({ ok: false, reason: 'there-already' });
  expect(await shown(id)).toMatchObject({ state: 'Não disponível', ask: null });
});

test('who cancels is obeyed at the end of the piece, and a second run takes over', async () => {
  const { id } = await makeSound();
  await ask(id);
  const working = run('slow');
  await expect.poll(async () => (await rowOf(id))?.pieces, { timeout: 20_000 }).toBe(1);
  await cancelRecognition({ ...services, actor: ADMIN }, id);
  await working;
  expect(await rowOf(id)).toBeUndefined();
  expect(await findTranscript(services.db, id)).toBeNull();

  await ask(id);
  const left = run('slow');
  await expect.poll(async () => (await rowOf(id))?.pieces, { timeout: 20_000 }).toBe(1);
  await Promise.all([run('slow'), left]);
  expect((await findTranscript(services.db, id))?.lines).toHaveLength(4);
});

test('only what can be heard here is asked for, by who may', async () => {
  const m4a = await makeSound(TONE_CBR, 'audio/x-m4a');
  expect(await ask(m4a.id)).toEqual({ ok: false, reason: 'no-sound' });
  expect((await shown(m4a.id))?.text).toContain('Só áudios MP3');
  const none = await makeItem(services.db, {});
  await services.db.updateTable('items').set({ audio_url: null }).where('id', '=', none.id).execute();
  expect((await shown(none.id))?.text).toContain('não tem um arquivo de áudio');
  const { id } = await makeSound();
  await expect(ask(id, VISITOR)).rejects.toThrow();
  expect(await ask('nobody')).toEqual({ ok: false, reason: 'gone' });
  services = { ...services, recogniserModel: null };
  expect(await ask(id)).toEqual({ ok: false, reason: 'no-model' });
  expect((await shown(id))?.text).toContain('RECOGNISER_MODEL');
});

test('the page is for who publishes, and works without scripts', async () => {
  const { id } = await makeSound();
  const params = { id };
  const path = `/admin/episodios/${id}/transcricao/maquina`;
  expect(await callRoute(route.loader, path, { services, person: VISITOR, params })).toMatchObject({
    status: 302,
  });
  const form = { intent: 'ask' };
  expect(await callRoute(route.action, path, { services, person: ADMIN, params, form })).toMatchObject({
    body: { ok: true },
  });
  const { context } = requestContext(services, { person: ADMIN });
  const loader = (args: Parameters<typeof route.loader>[0]) => route.loader({ ...args, params });
  const { text } = await renderPage({ ...route, loader: loader as never }, path, context);
  expect(text).toContain('Na fila');
  expect(
    await callRoute(route.action, path, { services, person: ADMIN, params, form: { intent: 'cancel' } }),
  ).toMatchObject({ body: { ok: true } });
  expect(await rowOf(id)).toBeUndefined();
});

test('what ended long ago is forgotten', async () => {
  const { id } = await makeSound();
  await ask(id);
  await run();
  await forgetRecognitions(services);
  expect(await rowOf(id)).toBeDefined();
  await services.db.updateTable('recognitions').set({ finished_at: '2020-01-01T00:00:00.000Z' }).execute();
  await forgetRecognitions(services);
  expect(await rowOf(id)).toBeUndefined();
});
