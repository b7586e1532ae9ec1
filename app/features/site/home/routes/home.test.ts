import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { indexPage } from '#app/features/pages/core/page-words.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeArchivedLetter } from '../../../../../tests/support/letters/letters.ts';
import { makeItem, makeProduct } from '../../../../../tests/support/records/factories.ts';
import { makeJourney } from '../../../../../tests/support/records/journeys.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as home from './home.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const open = (path: string) => renderPage(home, path, requestContext(testServices(database)).context);

test('reads each tile as its number, then its label', async () => {
  const { text } = await open('/');
  expect(text).toContain('15+ Episódios 35K Ouvintes 4.9★ Avaliação');
});

test('shows four labelled examples while the catalogue is empty', async () => {
  const { html, text } = await open('/');
  expect(html.split('item-row"')).toHaveLength(1 + 4);
  expect(text).toContain('exemplo');
  expect(text).not.toContain('Nada encontrado');
});

test('says that a search found nothing, even in an empty catalogue, and shows the examples below', async () => {
  const { html, text } = await open('/?q=saudade');
  expect(text).toContain('Nada encontrado para “saudade”');
  expect(html.split('item-row"')).toHaveLength(1 + 4);
});

test('leads to the whole search where only a page has what is searched for', async () => {
  const at = '2024-01-01T12:00:00.000Z';
  const page = {
    id: 'n',
    kind: 'note' as const,
    slug: 'manha',
    title: 'Manhã',
    summary: '',
    body: 'Jabuticaba',
  };
  const dated = { published_at: at, created_at: at, updated_at: at };
  await inTransaction(database.db, async (trx) => {
    await trx
      .insertInto('pages')
      .values({ ...page, ...dated, is_published: true, picture_url: null, topic_id: null })
      .execute();
    await indexPage(trx, page);
  });
  const services = testServices(database);
  const answer = await callRoute(home.loader, '/?q=jabuticaba', { services, person: null });
  expect(answer).toMatchObject({ status: 302, location: '/search?q=jabuticaba' });
});

test('links the platforms whose URLs are set', async () => {
  expect((await open('/')).html).not.toContain('Spotify</a>');
  await saveSettings(testServices(database), { spotifyUrl: 'https://open.spotify.com/show/1' });
  const { html } = await open('/');
  expect(html).toMatch(/<a href="https:\/\/open\.spotify\.com\/show\/1"[^>]*>.*?Spotify<\/a>/);
  expect(html).not.toContain('YouTube</a>');
});

test('shows the topics, a Jornada, an open letter and the shop below the newest items', async () => {
  const { db } = database;
  await makeJourney(db, { columns: { slug: 'dormir', title: 'Dormir melhor' } });
  await makeProduct(db, { name: 'Camiseta', slug: 'camiseta' });
  const { html, text } = await open('/');
  expect(html).toMatch(/href="\/topics\/ansiedade"[^>]*>Ansiedade</);
  expect(html).toMatch(/href="\/jornadas\/dormir"[^>]*>Dormir melhor</);
  expect(text).toContain('Da loja Camiseta');
  await makeArchivedLetter(db, {
    slug: 'so-premium',
    access: 'premium',
    started_at: '2026-06-02T12:00:00.000Z',
  });
  expect((await open('/')).text).not.toContain('Ler a carta');
  await makeArchivedLetter(db, { slug: 'aberta', subject: 'Aberta', started_at: '2026-06-01T12:00:00.000Z' });
  expect((await open('/')).html).toMatch(/href="\/cartas\/aberta"[^>]*>Aberta</);
});

test('leaves out what there is none of', async () => {
  await database.db.deleteFrom('topics').execute();
  const { text } = await open('/');
  for (const part of ['Comece pelo que você está vivendo', 'Conhecer a Jornada', 'Ler a carta', 'Da loja'])
    expect(text).not.toContain(part);
});

test('the main button plays the newest conversation with audio, beside the specified one', async () => {
  await makeItem(database.db, { title: 'Só vídeo', kind: 'video', published_at: '2024-02-02T12:00:00.000Z' });
  await makeItem(database.db, { title: 'Com áudio', audio_url: 'https://a.example/a.mp3' });
  const { html } = await open('/');
  const [, button = ''] =
    /<a href="https:\/\/a\.example\/a\.mp3" data-plays=""[^>]*>(.*?)<\/a>/.exec(html) ?? [];
  expect(button).toContain('Ouvir a mais nova');
  expect(button).toContain('Com áudio');
});
