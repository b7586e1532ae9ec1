import { beforeEach, expect, test } from 'vitest';
import { submitContact } from '#app/features/letters/contact/commands.server.ts';
import { contactSchema } from '#app/features/letters/contact/input.ts';
import { NOTICE_JOB } from '#app/platform/notices/queue-notice.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { makePerson, makeSession } from '../../../../tests/support/requests/sign-in.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { type NoticeSite, openNoticeSite } from '../../../../tests/support/sites/notice-site.ts';
import { findChoices, isOffered, putOff, saveChoices } from './choices.server.ts';
import { addDevice, listDevices, removeDevice, testDevice } from './devices.server.ts';
import { PUSH_JOB, pushToDevice } from './push-job.server.ts';
import { MOST_DEVICES } from './rules.ts';
import { siteKeys } from './site-keys.server.ts';
import { tellDevices } from './tell-job.server.ts';
import { tellFindings } from './told-findings.server.ts';

let services: NoticeSite['services'];
let push: NoticeSite['push'];
let isHere: NoticeSite['isHere'];
let run: NoticeSite['run'];
let makeReceiver: NoticeSite['makeReceiver'];

beforeEach(async () => {
  ({ services, push, isHere, run, makeReceiver } = await openNoticeSite());
});

const write = (subject = 'Um convite') => {
  const message = { name: 'Rui Dias', email: 'rui@exemplo.com', subject, message: 'Oi.' };
  return submitContact({ ...services, site: SITE }, contactSchema.parse(message), {
    clientAddress: '203.0.113.7',
  });
};

test('addresses inside the network, and keys that are none, are refused', async () => {
  const actor = await makePerson(services.db, { role: 'editor' });
  await makeSession(services, actor.id);
  const { id: sessionId } = await services.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const ctx = { ...services, actor };
  const add = (change: object) =>
    addDevice(ctx, { ...push.device, name: 'x', sessionId, claim: 'pressed', ...change });
  for (const endpoint of [
    push.device.endpoint,
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/x',
    'https://a:b@push.example.com/x',
    'https://push.example.com:25/x',
    'file:///etc/passwd',
    '',
  ])
    expect(await add({ endpoint })).toEqual({ ok: false, reason: 'unusable' });
  const endpoint = 'https://push.example.com/x';
  expect(await add({ endpoint, publicKey: 'AAAA' })).toEqual({ ok: false, reason: 'unusable' });
  expect(await add({ endpoint, authSecret: 'AAAA' })).toEqual({ ok: false, reason: 'unusable' });
  expect(await add({ endpoint })).toEqual({ ok: true });
});

test('a device whose address leads inside the network is never asked, and forgotten', async () => {
  const { ctx } = await makeReceiver('editor');
  await write();
  await runDueJobs(services, {
    [NOTICE_JOB]: tellDevices,
    [PUSH_JOB]: (payload, all) => pushToDevice(payload, all),
  });
  expect(push.received).toEqual([]);
  expect(await listDevices(ctx)).toEqual([]);
});

test('the same browser is one device, of whoever switched it on last', async () => {
  const first = await makeReceiver('editor');
  const second = await makeReceiver('editor');
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
  const first = await makeReceiver('editor');
  const other = { ...push.device, endpoint: `${push.origin}/push/other` };
  const second = await makeReceiver('editor', other);
  const taken = { ...push.device, name: 'x', sessionId: second.sessionId, former: push.device.endpoint };
  const refused = { ok: false, reason: 'of-another' };
  expect(await addDevice(second.ctx, { ...taken, claim: 'renewed' }, isHere)).toEqual(refused);
  expect(await addDevice(second.ctx, { ...taken, claim: 'kept' }, isHere)).toEqual(refused);
  expect(await listDevices(first.ctx)).toHaveLength(1);
  expect(await listDevices(second.ctx)).toMatchObject([{ endpoint: other.endpoint }]);
});

test('a renewed address takes the place of the one of the same person, and of nobody else', async () => {
  const { ctx, sessionId } = await makeReceiver('editor');
  const [before] = await listDevices(ctx);
  const endpoint = `${push.origin}/push/new`;
  const fresh = { ...push.device, endpoint, name: 'x', claim: 'renewed' as const };
  const actor = await makePerson(services.db, { role: 'editor' });
  await makeSession(services, actor.id);
  const stranger = { ...services, actor };
  const own = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const former = push.device.endpoint;
  expect(await addDevice(stranger, { ...fresh, former, sessionId: own.id }, isHere)).toEqual({
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

test('a person has a few devices; a test goes to her own, at any hour, and not too often', async () => {
  const { ctx } = await makeReceiver('helper');
  for (let number = 0; number < MOST_DEVICES + 2; number += 1) {
    services.clock.advance(1_000);
    await makeSession(services, ctx.actor.id);
    const sessions = await services.db.selectFrom('sessions').select('id').orderBy('id', 'desc').execute();
    const used = (await listDevices(ctx)).map(({ session_id }) => session_id);
    const sessionId = sessions.find(({ id }) => !used.includes(id))?.id ?? '';
    const endpoint = `${push.origin}/push/${number}`;
    await addDevice(ctx, { ...push.device, endpoint, name: 'x', sessionId, claim: 'pressed' }, isHere);
  }
  const devices = await listDevices(ctx);
  expect(devices).toHaveLength(MOST_DEVICES);
  services.clock.advance(14 * HOUR_MS); // at night
  const id = devices[0]?.id ?? '';
  expect(await testDevice(ctx, id)).toEqual({ ok: true });
  await run();
  expect(push.received.map(({ said }) => said)).toEqual([
    expect.objectContaining({ title: 'Os avisos funcionam', path: '/admin/avisos-no-aparelho' }),
  ]);
  for (let count = 0; count < 4; count += 1) await testDevice(ctx, id);
  expect(await testDevice(ctx, id)).toEqual({ ok: false, reason: 'too-many' });
});

test('it is offered once, to who has no device', async () => {
  const actor = await makePerson(services.db, { role: 'seller' });
  const ctx = { ...services, actor };
  expect(await isOffered(services.db, actor.id)).toBe(true);
  await putOff(ctx);
  await saveChoices(ctx, { shown: [], on: [], isQuiet: true, from: 22, to: 7 });
  expect(await isOffered(services.db, actor.id)).toBe(false);
  expect(await isOffered(services.db, (await makeReceiver('seller')).ctx.actor.id)).toBe(false);
  await expect(putOff({ ...services, actor: { ...actor, role: 'user' } })).rejects.toThrow(NotAllowed);
});

test('the keys are made once, are not in the database in the clear, and are made anew for another secret', async () => {
  const [one, other] = await Promise.all([siteKeys(services), siteKeys(services)]);
  expect(one).toEqual(other);
  const row = await services.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(one.privateKey.slice(50, 90));
  const { ctx } = await makeReceiver('editor');
  const moved = { ...services, secret: 'another secret of tests, thirty-two long' };
  expect(await siteKeys(moved)).not.toEqual(one);
  expect(await siteKeys(moved)).toEqual(await siteKeys(moved));
  expect(await listDevices(ctx)).toEqual([]);
});

test('what is newly wrong with the site is told once, and again when it comes back', async () => {
  await makeReceiver('admin');
  const broken = { tone: 'bad', title: 'O site desistiu de 1 tarefa', text: '', mend: '' } as const;
  const look = async (findings: Array<typeof broken>) => {
    await tellFindings(services, async () => findings);
    await run();
    return push.received.length;
  };
  expect(await look([broken])).toBe(1);
  expect(await look([broken])).toBe(1);
  expect(await look([])).toBe(1);
  expect(await look([broken])).toBe(2);
});
