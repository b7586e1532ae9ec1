import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { makeM4a } from '../in-file/made-sounds.test-support.ts';
import { writeChaptersIntoSounds } from '../in-file/write-job.server.ts';
import { findChapters } from '../queries.server.ts';
import { typedChapters } from './chapter-fields.ts';
import * as route from './routes/admin-chapters.tsx';

let services: Services;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-chapter-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services = await openTestServices({ files: createDiskFiles(folder) });
});

const send = (id: string, form: Record<string, string>) =>
  callRoute(route.action, `/admin/episodios/${id}/capitulos`, {
    ...{ services, person: ADMIN, params: { id } },
    form,
  });
const load = async (id: string) =>
  (
    await callRoute(route.loader, `/admin/episodios/${id}/capitulos`, {
      ...{ services, person: ADMIN, params: { id } },
    })
  ).body as Awaited<ReturnType<typeof route.loader>>;

test('lines are saved in the order of their times, and a second save over the same version is refused', async () => {
  const { id } = await makeItem(services.db, { duration_seconds: 3_600 });
  const list = `Nesta conversa
12:05 O livro https://livro.example/a
[0:00] Abertura
59:59 Sem lista (fora da lista)`;
  const saved = await send(id, {
    ...{ version: '0', list },
    ...{ 'highlight-time': '12:05', 'highlight-seconds': '60', 'highlight-title': 'O melhor' },
  });
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { ok: true, version: 1, toast: { description: '1 linha antes do primeiro tempo ficou de fora.' } },
  ]);
  expect(await findChapters(services.db, id)).toMatchObject({
    chapters: [
      { startMs: 0, title: 'Abertura' },
      { startMs: 725_000, title: 'O livro', linkUrl: 'https://livro.example/a', isHidden: false },
      { startMs: 3_599_000, title: 'Sem lista', isHidden: true },
    ],
    highlight: { startMs: 725_000, lengthMs: 60_000, title: 'O melhor' },
  });
  expect((await send(id, { version: '0', list: '0:00 Outra' })).status).toBe(409);
  const { record } = await load(id);
  expect([record.version, record.list]).toEqual([
    1,
    '0:00 Abertura\n12:05 O livro https://livro.example/a\n59:59 Sem lista (fora da lista)',
  ]);
  const log = await services.db.selectFrom('audit_log').select(['verb', 'after_json']).execute();
  expect(log).toMatchObject([
    { verb: 'chapters-changed', after_json: expect.stringContaining('12:05 O livro') },
  ]);
});

test('a chapter keeps the picture of its time, and gets another by its own form', async () => {
  const { id } = await makeItem(services.db, { duration_seconds: 3_600 });
  await send(id, { version: '0', list: '0:00 Abre\n1:00 Segue' });
  const pictureUrl = pictureAddresses({ rendition: 'd'.repeat(32) }).thumbnailUrl;
  await services.db
    .updateTable('chapters')
    .set({ picture_url: pictureUrl })
    .where('starts_ms', '=', 60_000)
    .execute();
  await send(id, { version: '1', list: '0:00 Abre\n1:00 Segue mesmo\n2:00 Fim' });
  const pictures = async () => (await findChapters(services.db, id))?.chapters.map((one) => one.pictureUrl);
  expect(await pictures()).toEqual([null, pictureUrl, null]);
  // A begin that is corrected, and a title that is: the picture goes along.
  await send(id, { version: '2', list: '0:00 Abre\n1:01 Segue mesmo\n2:00 Fim' });
  await send(id, { version: '3', list: '0:00 Abre\n1:02 Segue\n2:00 Fim' });
  expect(await pictures()).toEqual([null, pictureUrl, null]);
  const without = { intent: 'picture', startMs: '62000', 'picture-remover': '1' };
  expect((await send(id, without)).body).toMatchObject({ ok: true });
  expect(await pictures()).toEqual([null, null, null]);
  expect((await send(id, { ...without, startMs: '5' })).status).toBe(404);
  // Lines that were typed before go on: the list is the same version.
  expect((await send(id, { version: '4', list: '0:00 Abre' })).body).toMatchObject({ ok: true });
});

test('who writes drafts only reads on a published one who changes its chapters, in place of the editor', async () => {
  const { id } = await makeItem(services.db, { id: 'out', slug: 'out' });
  const draft = await makeItem(services.db, { id: 'draft', slug: 'draft', is_published: false });
  for (const { id: one } of [{ id }, draft]) await send(one, { version: '0', list: '0:00 Abre' });
  const shown = async (one: string, role: 'admin' | 'helper') => {
    const { context } = requestContext(services, { person: { ...ADMIN, role } });
    const loader = (args: object) => route.loader({ ...args, params: { id: one } } as never);
    const module = { ...route, loader } as never;
    const page = await renderPage(module, `/admin/episodios/${one}/capitulos`, context);
    return [page.text.includes('quem publica muda os capítulos'), page.html.includes('<textarea')];
  };
  expect(await shown(id, 'helper')).toEqual([true, false]);
  expect(await shown(draft.id, 'helper')).toEqual([false, true]);
  expect(await shown(id, 'admin')).toEqual([false, true]);
});

test('each fault is told with its line', () => {
  const errors = (list: string, more = {}) =>
    typedChapters(
      { list, 'highlight-time': '', 'highlight-seconds': '', 'highlight-title': '', ...more },
      600_000,
    ).errors;
  expect(errors('0:00 a\n5:00 b\n\n5:00 c')).toEqual({ list: ['Linha 4: dois capítulos começam em 5:00.'] });
  expect(errors('10:00 a')).toEqual({
    list: ['Linha 1: o áudio termina em 10:00, e o capítulo começaria em 10:00.'],
  });
  expect(errors('1:00')).toEqual({ list: ['Linha 1: dê um título ao capítulo que começa em 1:00.'] });
  expect(errors('sem tempo algum')).toEqual({ list: [expect.stringContaining('nenhum tempo')] });
  expect(errors('0:00 a\n1:60 Meio da conversa\n2;00 b')).toEqual({
    list: [expect.stringMatching(/^Linha 2: .*“1:60 Meio da conversa”/), expect.stringMatching(/^Linha 3: /)],
  });
  expect(errors(`0:00 a\n${'prosa\n'.repeat(7)}`).list?.at(-1)).toBe('Mais 2 linhas estão sem tempo.');
  expect(errors('1;00 Abre\n2:00 b')).toEqual({ list: [expect.stringContaining('“1;00 Abre”')] });
  expect(errors('')).toEqual({});
  expect(errors('', { 'highlight-seconds': '60' })).toEqual({
    'highlight-time': ['Diga em que tempo o trecho começa.'],
  });
  expect(errors('', { 'highlight-time': '9:50', 'highlight-seconds': '60' })).toEqual({
    'highlight-time': ['O trecho precisa terminar antes do fim: 10:00.'],
  });
});

test('chapters come out of the sound and out of the description', async () => {
  const { id } = await makeItem(services.db, {
    duration_seconds: 2,
    description_html: '<p>0:00 Abre &amp; começa<br />0:01 Segue</p><p>0:01.500 Fim</p>',
  });
  expect((await load(id)).hasTimesInText).toBe(true);
  expect((await send(id, { intent: 'from-description', version: '0' })).status).toBe(200);
  const titles = async () => (await findChapters(services.db, id))?.chapters.map(({ title }) => title);
  expect(await titles()).toEqual(['Abre & começa', 'Segue', 'Fim']);
  const { key, size } = await services.files.save('audio', 'mp3', TONE_CBR);
  const at = services.clock.now().toISOString();
  await services.db
    .insertInto('stored_files')
    .values({ key, file_name: 'a.mp3', size_bytes: size, mime_type: 'audio/mpeg', created_at: at })
    .execute();
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(id, key), audio_bytes: size, audio_mime: 'audio/mpeg' })
    .execute();
  expect((await send(id, { intent: 'from-sound', version: '1' })).body).toMatchObject({
    ...{ ok: false, toast: { title: 'Este arquivo não tem capítulos dentro dele' } },
  });
  await writeChaptersIntoSounds(services);
  expect((await load(id)).state).toEqual({ at: 'here', writing: 'done' });
  await send(id, { intent: 'picture', startMs: '0', 'picture-remover': '1' });
  expect((await load(id)).state).toEqual({ at: 'here', writing: 'waiting' });
  await writeChaptersIntoSounds(services);
  expect((await load(id)).state).toEqual({ at: 'here', writing: 'done' });
  await send(id, { version: '1', list: '0:00 Outra' });
  expect((await load(id)).state).toEqual({ at: 'here', writing: 'waiting' });
  expect((await send(id, { intent: 'from-sound', version: '2' })).body).toMatchObject({ ok: true });
  expect(await titles()).toEqual(['Abre & começa', 'Segue', 'Fim']);
});

test('chapters come out of an M4A, and a format that is not read is told', async () => {
  const { id } = await makeItem(services.db, { duration_seconds: 10 });
  const takeOut = async (bytes: Uint8Array, version: string) => {
    const { key, size } = await services.files.save('audio', 'm4a', bytes);
    const at = services.clock.now().toISOString();
    await services.db
      .insertInto('stored_files')
      .values({ key, file_name: 'a.m4a', size_bytes: size, mime_type: 'audio/mp4', created_at: at })
      .execute();
    await services.db
      .updateTable('items')
      .set({ audio_url: audioAddress(id, key) })
      .execute();
    return (await send(id, { intent: 'from-sound', version })).body;
  };
  const track = [
    { ms: 0, title: 'Abre' },
    { ms: 2_500, title: 'Segue' },
  ];
  expect(await takeOut(makeM4a({ track }), '0')).toMatchObject({
    ...{ ok: true, toast: { title: '2 capítulos trazidos' } },
  });
  expect(await findChapters(services.db, id)).toMatchObject({
    origin: 'file',
    chapters: [{ startMs: 0, title: 'Abre' }, { startMs: 2_500 }],
  });
  expect(await takeOut(Buffer.from('OggS and the rest'), '1')).toMatchObject({
    ...{ ok: false, toast: { description: 'Eles são lidos de arquivos MP3 e M4A.' } },
  });
});
