import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { renderPage } from '../../../../../tests/support/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../../tests/support/test-database.ts';
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

test('links the platforms whose URLs are set', async () => {
  expect((await open('/')).html).not.toContain('Spotify</a>');
  await saveSettings(testServices(database), { spotifyUrl: 'https://open.spotify.com/show/1' });
  const { html } = await open('/');
  expect(html).toMatch(/<a href="https:\/\/open\.spotify\.com\/show\/1"[^>]*>.*?Spotify<\/a>/);
  expect(html).not.toContain('YouTube</a>');
});
