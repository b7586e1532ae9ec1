import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { loader as moment } from '../routes/moment.tsx';
import { loader as momentPicture } from '../routes/moment-picture.ts';
import { loader as page } from '../routes/transcript.tsx';
import { loader as file } from '../routes/transcript-file.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const VIEWERS = ['public', 'premium', 'admin'] as const;
const SECRET = 'Um segredo dito em voz baixa.';

type Loader = (args: never) => unknown;

/** Every address at which words of an item are, by what follows the item's own. */
const DOORS: Record<string, Loader> = {
  '/transcricao': page,
  '/transcricao.vtt': file,
  '/transcricao.srt': file,
  '/transcricao.json': file,
  '/transcricao.txt': file,
  '/momento/2': moment,
};

async function spoken(columns: Parameters<typeof makeItem>[1]) {
  const item = await makeItem(database.db, { slug: 'uma', audio_url: '/media/a.mp3', ...columns });
  await inTransaction(database.db, (trx) =>
    storeTranscript(trx, {
      itemId: item.id,
      origin: 'machine',
      isReviewed: false,
      spoken: {
        language: null,
        speakers: ['Clara'],
        lines: [{ startMs: 2_000, endMs: 6_000, speaker: 0, text: SECRET }],
      },
      over: null,
      now: new Date(NOW),
    }),
  );
  return item;
}

async function ask(load: Loader, path: string, { viewer, params = {} }: { viewer: Viewer; params?: object }) {
  const { context, page } = requestContext(testServices(database), { viewer });
  const url = new URL(path, 'https://conversas.example');
  const [, , slug, , second] = url.pathname.split('/');
  const args = { context, url, request: new Request(url), params: { slug, second, ...params } };
  const answer = await (async () => load(args as never))().catch((thrown: unknown) => thrown);
  const found = answer as { status?: number; init?: { status?: number } };
  const status = found.status ?? found.init?.status ?? 200;
  const text = answer instanceof Response ? await answer.clone().text() : JSON.stringify(answer);
  return { answer, status, text, page };
}

/** Who gets the words at this address. */
async function whoReads(load: Loader, path: string, params?: object): Promise<string[]> {
  const readers: string[] = [];
  for (const kind of VIEWERS) {
    const { status, text } = await ask(load, path, { viewer: { kind }, params });
    const has = text.includes('segredo dito');
    expect([status, has]).toEqual(has ? [200, true] : [404, false]);
    if (has) readers.push(kind);
  }
  return readers;
}

test.each([
  ['draft', { is_published: false }, ['admin']],
  ['early', { published_at: '2026-06-16T15:00:00.000Z' }, ['premium', 'admin']],
  ['members', { access: 'premium' as const }, ['premium', 'admin']],
  ['public', {}, ['public', 'premium', 'admin']],
])('every door of a transcript is for whom the item is for: %s', async (_name, columns, expected) => {
  for (const kind of ['episode', 'video'] as const) {
    await spoken({ kind, ...columns });
    const folder = kind === 'video' ? '/videos/uma' : '/episodios/uma';
    for (const [end, load] of Object.entries(DOORS))
      expect([end, await whoReads(load, folder + end)]).toEqual([end, expected]);
  }
});

test('the picture of a moment is of what everybody may see, for whomever asks', async () => {
  const { id } = await spoken({});
  const asked = (file: string, viewer: Viewer) =>
    ask(momentPicture, '/og/momento/episodio/uma/x', {
      viewer,
      params: { kind: 'episodio', slug: 'uma', file },
    });
  const drawn = await asked('2.jpg', { kind: 'public' });
  const bytes = new Uint8Array(await (drawn.answer as Response).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(bytes.length).toBeLessThan(300_000);
  expect(drawn.page.mayBeKept).toBe(true);
  for (const file of ['3.jpg', '0.jpg', '02.jpg', '2.png', '99.jpg', '2.jpg.jpg'])
    expect((await asked(file, { kind: 'public' })).status).toBe(404);
  for (const columns of [
    { is_published: false },
    { is_published: true, published_at: '2026-06-16T15:00:00.000Z' },
    { published_at: '2026-06-01T00:00:00.000Z', access: 'premium' as const },
  ]) {
    await database.db.updateTable('items').set(columns).where('id', '=', id).execute();
    for (const kind of VIEWERS) expect((await asked('2.jpg', { kind })).status).toBe(404);
  }
});

test('what is not for everybody is kept nowhere, and what is leaves the memory with the next publication', async () => {
  const { id } = await spoken({});
  await makeItem(database.db, { published_at: '2026-06-16T15:00:00.000Z' });
  const asPublic = await ask(file, '/episodios/uma/transcricao.vtt', { viewer: { kind: 'public' } });
  expect(asPublic.page.mayBeKept).toBe(true);
  expect([...asPublic.page.keys].sort()).toEqual(['episodes', 'topics', 'transcripts', 'videos']);
  expect(asPublic.page.expiresAt?.toISOString()).toBe('2026-06-16T15:00:00.000Z');
  const { headers } = asPublic.answer as Response;
  expect(headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Cache-Control')).toBeNull();
  await database.db.updateTable('items').set({ access: 'premium' }).where('id', '=', id).execute();
  const asMember = await ask(file, '/episodios/uma/transcricao.vtt', { viewer: { kind: 'premium' } });
  expect((asMember.answer as Response).headers.get('Cache-Control')).toBe('private, no-store');
});

test('an item without a transcript says so in words, and has no files', async () => {
  await makeItem(database.db, { slug: 'uma' });
  const { status, text } = await ask(page, '/episodios/uma/transcricao', { viewer: { kind: 'public' } });
  expect(status).toBe(404);
  expect(text).toContain('"shown":null');
  expect((await ask(file, '/episodios/uma/transcricao.vtt', { viewer: { kind: 'public' } })).status).toBe(
    404,
  );
  const shared = await ask(moment, '/episodios/uma/momento/40', { viewer: { kind: 'public' } });
  expect(shared.status).toBe(200);
});

test('a former slug leads on, to the same second', async () => {
  const { id } = await spoken({ slug: 'nova' });
  const former = { kind: 'episode', slug: 'antiga', item_id: id } as const;
  await database.db.insertInto('item_former_slugs').values(former).execute();
  for (const [end, load] of Object.entries(DOORS)) {
    const { answer, status } = await ask(load, `/episodios/antiga${end}`, { viewer: { kind: 'public' } });
    expect(status).toBe(301);
    expect((answer as Response).headers.get('Location')).toBe(`/episodios/nova${end}`);
  }
});

test.each(['?pagina=2', '?pagina=0', '?pagina=1', '?pagina=x'])(
  'answers /transcricao%s of a short text with 404',
  async (query) => {
    await spoken({});
    const asked = await ask(page, `/episodios/uma/transcricao${query}`, { viewer: { kind: 'public' } });
    expect(asked.status).toBe(404);
  },
);

test('a moment beyond the end of the sound is none', async () => {
  await spoken({ duration_seconds: 60 });
  const at = (second: string) =>
    ask(moment, `/episodios/uma/momento/${second}`, { viewer: { kind: 'public' } });
  expect((await at('59')).status).toBe(200);
  for (const second of ['60', '-1', '2.5', '02', '100000', 'x']) expect((await at(second)).status).toBe(404);
});
