import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { MOST_KEPT_TRACKS } from '../queue/kept-queue.ts';
import { loader } from './kept-tracks.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function ask(ids: readonly string[]) {
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  const { response, page } = await callLoader(loader, `/ouvir?${query}`, { database });
  const { tracks } = (await response.json()) as { tracks: Array<{ id: string; title: string }> };
  return { titles: tracks.map(({ title }) => title), response, page };
}

test('returns a stored queue in its order, with what may be heard now', async () => {
  const audio = { audio_url: 'https://cdn.example/som.mp3' };
  const one = await makeItem(database.db, { ...audio, title: 'Uma' });
  const two = await makeItem(database.db, { ...audio, title: 'Duas' });
  const gone = 'apagado';
  const draft = await makeItem(database.db, { ...audio, title: 'Rascunho', is_published: false });
  const inside = await makeItem(database.db, { ...audio, title: 'De membros', access: 'premium' });
  const silent = await makeItem(database.db, { title: 'Sem áudio' });
  const ids = [two.id, gone, draft.id, inside.id, silent.id, one.id, two.id];
  const { titles, response, page } = await ask(ids);
  expect(titles).toEqual(['Duas', 'Uma']);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(page.mayBeKept).toBe(false);
});

test('returns what exists for no, too many or invalid ids', async () => {
  expect((await ask([])).titles).toEqual([]);
  const { id } = await makeItem(database.db, { audio_url: 'https://cdn.example/som.mp3', title: 'Uma' });
  const many = Array.from({ length: MOST_KEPT_TRACKS }, (_, index) => `x${index}`);
  expect((await ask([...many, id])).titles).toEqual([]);
  expect((await ask(['x'.repeat(65), "' or 1=1", id])).titles).toEqual(['Uma']);
});
