import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { pageControlContext, requestInfoContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { partWords } from '#app/pure/numbers/words.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as route from './open-app.ts';
import * as page from './subscribe.tsx';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let services: Services;
beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock('2026-06-15T15:00:00.000Z') });
});

const show = (person: typeof ADMIN | null = null) => {
  const { context } = requestContext(services, { person });
  return renderPage(page, '/assinar', context).then((shown) => ({ ...shown, context }));
};

const open = (
  app: string,
  { person = null as typeof ADMIN | null, headers = {} as Record<string, string> } = {},
) =>
  callRoute(route.loader, `/assinar/${app}`, {
    services,
    person,
    params: { app },
    headers: { 'User-Agent': CHROME, ...headers },
  });

async function counted(): Promise<string[]> {
  await services.tally.write(services);
  const rows = await services.db
    .selectFrom('audience_parts')
    .select(['key', 'total'])
    .where('kind', '=', 'click')
    .where('part', '=', 'target')
    .orderBy('key')
    .execute();
  return rows.map(({ key, total }) => `${key} ${total}`);
}

test('the page has the apps, the feed, topics with episodes, and is kept', async () => {
  const withEpisodes = await makeTopic(services.db, { name: 'Sono', slug: 'sono' });
  await makeTopic(services.db, { name: 'Vazio', slug: 'vazio' });
  await makeItem(services.db, { topic_id: withEpisodes.id });
  const { html, text, context } = await show();
  expect(text).toContain('Ouça no seu aplicativo');
  expect(html).toContain('href="/assinar/antennapod"');
  expect(html).not.toContain('href="/assinar/spotify"');
  expect(html).toContain('value="https://conversas.example/feed.xml"');
  expect(html).toContain('value="https://conversas.example/topics/sono/feed.xml"');
  expect(html).not.toContain('/topics/vazio/feed.xml');
  expect(text).toContain('É Premium?');
  const { mayBeKept, keys } = context.get(pageControlContext);
  expect(mayBeKept).toBe(true);
  expect([...keys].sort()).toEqual(['episodes', 'settings', 'topics']);
});

test('whoever is Premium is led to the own feed', async () => {
  expect((await show({ ...VISITOR, isPremium: true })).text).toContain('Você é Premium: use o seu feed');
});

test('a feed that has moved is followed where it is', async () => {
  const { feed } = settingsSchema.parse({});
  await saveSettings(services, { feed: { ...feed, movedTo: 'https://outro.example/feed.xml' } });
  expect((await show()).html).toContain('value="https://outro.example/feed.xml"');
  expect((await open('player-fm')).location).toBe(
    'https://player.fm/subscribe?id=https%3A%2F%2Foutro.example%2Ffeed.xml',
  );
});

test('an app is led to and counted; programs, heads, what is fetched ahead and the staff are not', async () => {
  await saveSettings(services, { spotifyUrl: 'https://open.spotify.com/show/1' });
  expect(await open('spotify')).toMatchObject({ status: 302, location: 'https://open.spotify.com/show/1' });
  const { body } = await open('antennapod');
  expect((body as Response).headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(await counted()).toEqual(['app-antennapod 1', 'app-spotify 1']);

  await open('spotify', { person: ADMIN });
  await open('spotify', { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
  await open('spotify', { headers: { 'User-Agent': 'Googlebot/2.1' } });
  const { args, context } = routeArgs(services, '/assinar/spotify', {
    person: null,
    params: { app: 'spotify' },
    headers: { 'User-Agent': CHROME },
  });
  context.set(requestInfoContext, { ...context.get(requestInfoContext), isHead: true });
  expect((await route.loader(args as never)).status).toBe(302);
  expect(await counted()).toEqual(['app-antennapod 1', 'app-spotify 1']);
  expect(partWords('target', 'app-spotify')).toBe('Spotify, em “Ouça no seu aplicativo”');
});

test('a pasted address in any letters leads where it says, also one of before', async () => {
  const carried = 'https://www.youtube.com/@conversa%C3%A7%C3%A3o-%E3%83%9D';
  await saveSettings(services, { youtubeUrl: 'https://www.youtube.com/@conversação-ポ' });
  expect((await open('youtube')).location).toBe(carried);
  const row = { key: 'youtubeUrl', value: JSON.stringify('https://www.youtube.com/@conversação-ポ') };
  await services.db.updateTable('settings').set(row).where('key', '=', row.key).execute();
  expect((await open('youtube')).location).toBe(carried);
  const { feed } = settingsSchema.parse({});
  await saveSettings(services, { feed: { ...feed, movedTo: 'https://outro.example/conversação.xml' } });
  expect((await open('overcast')).location).toContain('conversa%25C3%25A7%25C3%25A3o.xml');
  expect((await open('castro')).location).toContain('conversa%C3%A7%C3%A3o.xml');
});

test('it leads nowhere else', async () => {
  for (const app of ['nada', '__proto__', 'constructor', 'https:%2F%2Foutro.example', ''])
    expect(await open(app)).toMatchObject({ status: 404, location: null });
  expect(await open('deezer')).toMatchObject({ status: 302, location: '/assinar' });
  expect((await open('player-fm?id=https://outro.example')).status).toBe(404);
  expect(await counted()).toEqual([]);
});
