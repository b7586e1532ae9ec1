import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { feedSettingsSchema } from '#app/features/records/settings/feed-settings.ts';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { loader } from './outside-audio.ts';

const ANTENNA = 'AntennaPod/3.5.0';
const ELSEWHERE = 'https://cdn.example/pasta/a.mp3?x=1';
const clock = fixedClock('2026-06-15T15:00:00.000Z');
let services: Services;
let id: string;

beforeEach(async () => {
  clock.set('2026-06-15T15:00:00.000Z');
  services = await openTestServices({ clock });
  id = (await makeItem(services.db, { audio_url: ELSEWHERE })).id;
  await count(true);
});

const count = (countsRequests: boolean) =>
  saveSettings(services, { feed: feedSettingsSchema.parse({ countsRequests }) });

async function ask(
  itemId: string,
  { name = 'a.mp3', userAgent = ANTENNA, isHead = false, clientAddress = '177.32.0.1', more = {} } = {},
) {
  const headers = { 'User-Agent': userAgent, ...more };
  const { args } = routeArgs(services, `/ouvir/${itemId}/${name}?url=https://mal.example/`, {
    ...{ headers, params: { itemId, name }, clientAddress, isHead },
  });
  const { status, headers: told } = (await loader(args as never)) as Response;
  return [status, told.get('Location'), told.get('Cache-Control')];
}

async function counted(): Promise<unknown[]> {
  await services.tally.write(services);
  return services.db.selectFrom('audience_items').select(['day', 'kind', 'total']).orderBy('day').execute();
}

test('leads to the stored address alone, and counts once a listener and item in 24 hours', async () => {
  expect(await ask(id)).toEqual([302, ELSEWHERE, 'no-store']);
  expect(await ask(id, { name: 'outro-nome.mp3', more: { Range: 'bytes=5-' } })).toEqual([
    302,
    ELSEWHERE,
    'no-store',
  ]);
  await ask(id, { clientAddress: '177.33.0.1' });
  expect(await counted()).toEqual([{ day: '2026-06-15', kind: 'request', total: 2 }]);
  clock.set('2026-06-16T14:00:00.000Z');
  await ask(id);
  await counted();
  clock.set('2026-06-16T16:00:00.000Z');
  await ask(id);
  expect(await counted()).toEqual([
    { day: '2026-06-15', kind: 'request', total: 2 },
    { day: '2026-06-16', kind: 'request', total: 1 },
  ]);
  const plays = await services.db.selectFrom('item_plays').selectAll().execute();
  expect(plays).toEqual([]);
});

test('HEAD, what is fetched ahead, and programs are led there and not counted', async () => {
  for (const asked of [
    ...[{ isHead: true }, { more: { 'Sec-Purpose': 'prefetch' } }, { userAgent: 'Googlebot/2.1' }],
    { userAgent: 'Spotify/1.0' },
  ])
    expect((await ask(id, asked))[0]).toBe(302);
  expect(await counted()).toEqual([]);
});

test('what the public may not hear leads nowhere', async () => {
  const hidden = [
    { is_published: false },
    { access: 'premium' as const },
    { published_at: '2026-06-16T15:00:00.000Z' },
    { audio_url: null },
    { audio_url: 'javascript:alert(1)' },
  ];
  for (const more of hidden) {
    const item = await makeItem(services.db, { audio_url: ELSEWHERE, ...more });
    expect((await ask(item.id))[0]).toBe(404);
  }
  expect((await ask('nao-ha'))[0]).toBe(404);
  expect(await counted()).toEqual([]);
});

test('an app that kept the address is led on where the counting is off, and where the sound moved here', async () => {
  await count(false);
  expect(await ask(id)).toEqual([302, ELSEWHERE, 'no-store']);
  await count(true);
  const audio_url = `/media/audio/${id}/b.mp3`;
  await services.db.updateTable('items').set({ audio_url }).where('id', '=', id).execute();
  expect((await ask(id))[1]).toBe(services.publicUrl + audio_url);
  expect(await counted()).toEqual([]);
});
