import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { findSounds } from '../find-sounds.server.ts';
import { PUBLIC_WAYS } from '../ways.server.ts';
import { action, loader } from './admin-move.tsx';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const PATH = '/admin/importar/mudanca';
const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(action, PATH, { services, person, form });
const show = () => callRoute(loader, PATH, { services, person: ADMIN });

test('goes from looking over asking to copying and back', async () => {
  const { id } = await makeItem(services.db, {
    audio_url: 'https://op3.dev/e/cdn.example/a.mp3',
    audio_bytes: 9_000_000,
  });
  expect(await send({ intent: 'look' }, VISITOR)).toMatchObject({ status: 403 });
  expect(await send({ intent: 'copy' })).toMatchObject({ status: 409 });
  expect(await send({ intent: 'look' })).toMatchObject({ status: 200 });
  expect(await send({ intent: 'look' })).toMatchObject({ status: 409 });
  await findSounds(services, {
    ...PUBLIC_WAYS,
    pauseMs: 0,
    policy: { isAllowedAddress: () => false, isAllowedPort: () => false },
  });
  expect(await show()).toMatchObject({
    body: { status: 'ready', problems: [{ problem: 'private-address', count: 1 }] },
  });
  await services.db.updateTable('sound_copies').set({ status: 'asked', problem: null }).execute();
  expect(await show()).toMatchObject({
    body: { hosts: [{ host: 'cdn.example', count: 1 }], prefixes: ['OP3'], size: '9 MB', lacks: null },
  });
  expect(await send({ intent: 'copy' })).toMatchObject({ status: 409 });
  expect(await send({ intent: 'copy', knowsOfPrefixes: 'on' })).toMatchObject({ status: 200 });
  expect(await show()).toMatchObject({ body: { status: 'running', counts: { waiting: 1 } } });
  for (const intent of ['pause', 'continue', 'cancel'])
    expect(await send({ intent })).toMatchObject({ status: 200 });
  expect(await send({ intent: 'back', of: id })).toMatchObject({ status: 409 });
  expect(await send({ intent: 'accept', of: id })).toMatchObject({ status: 409 });
  expect(await show()).toMatchObject({ body: { status: 'ready', unseen: 0, counts: { asked: 1 } } });
  await makeItem(services.db, { audio_url: 'https://cdn.example/b.mp3' });
  expect(await show()).toMatchObject({ body: { status: 'ready', unseen: 1, counts: { asked: 1 } } });
  expect(await send({ intent: 'look' })).toMatchObject({ status: 200 });
});

test('is for who may import alone, and refuses what no form sends', async () => {
  expect(await callRoute(loader, PATH, { services, person: null })).toMatchObject({
    location: `/auth?next=${encodeURIComponent(PATH)}`,
  });
  expect(await callRoute(loader, PATH, { services, person: VISITOR })).toMatchObject({ location: '/' });
  for (const intent of [
    'look',
    'include',
    'copy',
    'pause',
    'continue',
    'cancel',
    'again',
    'accept',
    'back',
  ]) {
    expect(await send({ intent }, null)).toMatchObject({ status: 401 });
    expect(await send({ intent }, VISITOR)).toMatchObject({ status: 403 });
  }
  expect(await send({ intent: 'tudo' })).toMatchObject({ status: 400 });
  expect(await send({ intent: 'back', of: 'x'.repeat(65) })).toMatchObject({ status: 400 });
  for (const intent of ['pause', 'continue', 'cancel', 'again', 'accept', 'back'])
    expect(await send({ intent, of: 'nenhum' })).toMatchObject({ status: 409 });
  expect(await services.db.selectFrom('sound_moves').selectAll().execute()).toEqual([]);
});
