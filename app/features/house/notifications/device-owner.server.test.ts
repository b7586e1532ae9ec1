import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { makePerson, makeSession } from '../../../../tests/support/requests/sign-in.ts';
import { openPushService } from '../../../../tests/support/servers/push-service.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { findChoices, saveChoices } from './choices.server.ts';
import { addDevice, listDevices, removeDevice } from './devices.server.ts';

let services: Services;
let push: Awaited<ReturnType<typeof openPushService>>;

beforeEach(async () => {
  services = await openTestServices();
  push = await openPushService();
});

const isHere = (endpoint: string) => endpoint.startsWith(push.origin);

async function makeEditor() {
  const actor = await makePerson(services.db, { role: 'editor' });
  await makeSession(services, actor.id);
  const session = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return { ctx: { ...services, actor }, sessionId: session.id };
}

/** An editor with the device of `push`. */
async function makeReceiver(device = push.device) {
  const { ctx, sessionId } = await makeEditor();
  const pressed = { ...device, name: 'Firefox, Android', sessionId, claim: 'pressed' as const };
  expect(await addDevice(ctx, pressed, isHere)).toEqual({ ok: true });
  return { ctx, sessionId };
}

test('the same browser is one device, of whoever switched it on last', async () => {
  const first = await makeReceiver();
  const second = await makeReceiver();
  expect(await listDevices(first.ctx)).toEqual([]);
  expect(await listDevices(second.ctx)).toHaveLength(1);
  expect(await removeDevice(first.ctx, (await listDevices(second.ctx))[0]?.id ?? '')).toEqual({
    ok: false,
    reason: 'gone',
  });
  const told = await services.db
    .selectFrom('audit_log')
    .select(['verb', 'actor_id'])
    .where('subject_kind', '=', 'push-device')
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { verb: 'created', actor_id: first.ctx.actor.id },
    { verb: 'deleted', actor_id: second.ctx.actor.id },
    { verb: 'created', actor_id: second.ctx.actor.id },
  ]);
});

test('a device goes to another person by a press alone', async () => {
  const first = await makeReceiver();
  const other = { ...push.device, endpoint: `${push.origin}/push/other` };
  const second = await makeReceiver(other);
  const taken = { ...push.device, name: 'x', sessionId: second.sessionId, former: push.device.endpoint };
  const refused = { ok: false, reason: 'of-another' };
  expect(await addDevice(second.ctx, { ...taken, claim: 'renewed' }, isHere)).toEqual(refused);
  expect(await addDevice(second.ctx, { ...taken, claim: 'kept' }, isHere)).toEqual(refused);
  expect(await listDevices(first.ctx)).toHaveLength(1);
  expect(await listDevices(second.ctx)).toMatchObject([{ endpoint: other.endpoint }]);
});

test('a renewed address takes the place of the one of the same person, and of nobody else', async () => {
  const { ctx, sessionId } = await makeReceiver();
  const [before] = await listDevices(ctx);
  const endpoint = `${push.origin}/push/new`;
  const fresh = { ...push.device, endpoint, name: 'x', claim: 'renewed' as const };
  const stranger = await makeEditor();
  const former = push.device.endpoint;
  expect(await addDevice(stranger.ctx, { ...fresh, former, sessionId: stranger.sessionId }, isHere)).toEqual({
    ok: false,
    reason: 'of-another',
  });
  expect(await addDevice(ctx, { ...fresh, former, sessionId }, isHere)).toEqual({ ok: true });
  expect(await listDevices(ctx)).toMatchObject([{ id: before?.id, endpoint }]);
});

test('choices change the kinds that the form showed, and no others', async () => {
  const actor = await makePerson(services.db, { role: 'helper' });
  const ctx = { ...services, actor };
  const rest = { isQuiet: true, from: 22, to: 7 };
  await saveChoices(ctx, { ...rest, shown: ['a', 'b'], on: ['a'] });
  expect((await findChoices(services.db, actor.id)).off).toEqual(['b']);
  await saveChoices(ctx, { ...rest, shown: ['a', 'c'], on: ['c', 'd'] });
  expect((await findChoices(services.db, actor.id)).off).toEqual(['b', 'a']);
  await saveChoices(ctx, { ...rest, shown: ['a', 'b', 'c'], on: ['a', 'b', 'c'] });
  expect((await findChoices(services.db, actor.id)).off).toEqual([]);
});
