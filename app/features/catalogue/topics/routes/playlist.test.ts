import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { loader } from './playlist.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function download(slug: string): Promise<Response> {
  const { context } = requestContext(testServices(database));
  const request = new Request(`https://conversas.example/topics/${slug}/playlist.m3u8`);
  const args = { context, request, url: new URL(request.url), params: { slug } };
  return loader(args as never as Parameters<typeof loader>[0]);
}

test("makes a playlist of a topic's audio, newest first", async () => {
  const topic = await makeTopic(database.db, { slug: 'coragem', name: 'Coragem' });
  const audio = { topic_id: topic.id, audio_url: 'https://cdn.example/velha.mp3', duration_seconds: 60 };
  await makeItem(database.db, { ...audio, title: 'Velha', published_at: '2020-01-01T12:00:00.000Z' });
  await makeItem(database.db, { ...audio, title: 'Nova', audio_url: '/media/audio/nova.mp3' });
  await makeItem(database.db, { ...audio, title: 'Rascunho', is_published: false });
  await makeItem(database.db, { ...audio, title: 'Amanhã', published_at: '2026-06-16T15:00:00.000Z' });
  await makeItem(database.db, { topic_id: topic.id, title: 'Sem áudio' });
  const response = await download('coragem');
  expect(response.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="coragem.m3u8"');
  expect((await response.text()).split('\n')).toEqual([
    '#EXTM3U',
    '#PLAYLIST:Coragem',
    '#EXTINF:60,Nova',
    'https://conversas.example/media/audio/nova.mp3',
    '#EXTINF:60,Velha',
    'https://cdn.example/velha.mp3',
    '',
  ]);
});

test('makes a playlist of the ranking, too', async () => {
  await makeItem(database.db, { title: 'Uma', audio_url: 'https://cdn.example/uma.mp3' });
  expect(await (await download('populares')).text()).toContain(
    '#EXTINF:-1,Uma\nhttps://cdn.example/uma.mp3\n',
  );
});

test('answers 404 for an unknown topic', async () => {
  expect((await download('nenhum')).status).toBe(404);
});
