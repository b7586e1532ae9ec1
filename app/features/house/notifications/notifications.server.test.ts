import { beforeEach, expect, test } from 'vitest';
import { submitContact } from '#app/features/letters/contact/commands.server.ts';
import { contactSchema } from '#app/features/letters/contact/input.ts';
import { claimJob } from '#app/platform/jobs/jobs.server.ts';
import { NOTICE_JOB, queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { makePerson, makeSession } from '../../../../tests/support/requests/sign-in.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { openPushService, readAuthorization } from '../../../../tests/support/servers/push-service.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { isOffered, putOff, saveChoices } from './choices.server.ts';
import { addDevice, listDevices, testDevice } from './devices.server.ts';
import { forgetDevices } from './forget.server.ts';
import { PUSH_JOB, pushToDevice } from './push-job.server.ts';
import { MOST_DEVICES } from './rules.ts';
import { siteKeys } from './site-keys.server.ts';
import { tellDevices } from './tell-job.server.ts';
import { tellFindings } from './told-findings.server.ts';

let services: Services & { clock: FixedClock };
let push: Awaited<ReturnType<typeof openPushService>>;

beforeEach(async () => {
  const clock = fixedClock('2026-11-28T15:00:00.000Z'); // noon in São Paulo
  services = { ...(await openTestServices({ clock })), clock };
  push = await openPushService();
});

const isHere = (endpoint: string) => endpoint.startsWith(push.origin);
const run = () =>
  runDueJobs(services, {
    [NOTICE_JOB]: tellDevices,
    [PUSH_JOB]: (payload, all) => pushToDevice(payload, all, push.policy),
  });

/** A person with a session, and with the device of `push`. */
async function makeReceiver(role: Role, device = push.device) {
  const actor: Person = await makePerson(services.db, { role });
  await makeSession(services, actor.id);
  const session = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const ctx = { ...services, actor };
  const added = await addDevice(
    ctx,
    { ...device, name: 'Firefox, Android', sessionId: session.id, claim: 'pressed' },
    isHere,
  );
  expect(added).toEqual({ ok: true });
  return { ctx, sessionId: session.id };
}

const write = (subject = 'Um convite') => {
  const message = { name: 'Rui Dias', email: 'rui@exemplo.com', subject, message: 'Oi.' };
  return submitContact({ ...services, site: SITE }, contactSchema.parse(message), {
    clientAddress: '203.0.113.7',
  });
};

test('a message reaches the device, readable there alone, and names nobody', async () => {
  const { ctx } = await makeReceiver('editor');
  await write();
  await run();
  const [got] = push.received;
  expect(got?.said).toMatchObject({
    title: 'Mensagem nova',
    text: 'Alguém escreveu pelo formulário de contato.',
    path: expect.stringMatching(/^\/admin\/contatos\/[\w-]+$/),
  });
  expect(JSON.stringify(got)).not.toMatch(/Rui|rui@/);
  expect(got?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(DAY_MS / 1_000),
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const { publicKey: key } = await siteKeys(services);
  expect(readAuthorization(got?.headers.authorization)).toEqual({
    ...{ aud: push.origin, sub: services.publicUrl, key },
    exp: services.clock.now().getTime() / 1_000 + 12 * 3_600,
  });
  expect(await listDevices(ctx)).toMatchObject([
    { failures: 0, reached_at: services.clock.now().toISOString() },
  ]);
});

test('who has no right to a kind hears nothing of it, and who loses it hears no more', async () => {
  const { ctx } = await makeReceiver('seller');
  await write();
  await run();
  expect(push.received).toEqual([]);
  await services.db
    .updateTable('people')
    .set({ desk_role: 'editor' })
    .where('id', '=', ctx.actor.id)
    .execute();
  await write('Outra');
  await runDueJobs(services, { [NOTICE_JOB]: tellDevices });
  await services.db
    .updateTable('people')
    .set({ desk_role: 'helper' })
    .where('id', '=', ctx.actor.id)
    .execute();
  await run();
  expect(push.received).toEqual([]);
});

test('an account that does not meet what its role asks for hears nothing', async () => {
  const { ctx } = await makeReceiver('editor');
  const people = services.db.updateTable('people').where('id', '=', ctx.actor.id);
  await people.set({ is_second_step_required: true }).execute();
  await write();
  await run();
  expect(push.received).toEqual([]);
  await people.set({ has_two_factor: true }).execute();
  await write('Outra');
  await run();
  expect(push.received).toHaveLength(1);
  await people.set({ is_disabled: true }).execute();
  await write('Terceira');
  await run();
  expect(push.received).toHaveLength(1);
});

test('a device ends with its session and with its person', async () => {
  const { ctx, sessionId } = await makeReceiver('editor');
  await services.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  expect(await listDevices(ctx)).toEqual([]);
  const again = await makeReceiver('editor');
  services.clock.advance(40 * DAY_MS);
  await write();
  await run();
  expect(push.received).toEqual([]); // its session is over by its time, before the clean-up has run
  await services.db.deleteFrom('people').where('id', '=', again.ctx.actor.id).execute();
  expect(await services.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
});

test('where nobody has a device, nothing is queued; a cause that fails takes its notice along', async () => {
  await write();
  const jobs = () =>
    services.db.selectFrom('jobs').select('kind').where('kind', 'like', 'notices.%').execute();
  expect(await jobs()).toEqual([]);
  await makeReceiver('editor');
  const failing = services.db.transaction().execute(async (trx) => {
    const kind = { name: 'x', words: 'x', several: 'x', right: 'messages', page: '/admin/contatos' } as const;
    await queueNotice({ ...services, db: trx }, kind, { title: 'x', text: '', path: '/admin', about: 'x' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

test('what was switched off is silent, all else is told', async () => {
  const { ctx } = await makeReceiver('admin');
  await saveChoices(ctx, { shown: ['contact.message'], on: [], isQuiet: false, from: 22, to: 7 });
  await write();
  await run();
  expect(push.received).toEqual([]);
  await payTestOrder(services, await placeTestOrder(services));
  await run();
  expect(push.received.map(({ said }) => said)).toContainEqual(
    expect.objectContaining({ title: 'Pedido pago' }),
  );
});

test('a site that is killed while it sends tells once more, and the device shows one notice', async () => {
  await makeReceiver('editor');
  await write();
  // Each job does its work, and the process dies before it can note so.
  const runAndDie = async (kind: string, handler: (payload: unknown) => Promise<unknown>) => {
    const job = await claimJob(services, [kind]);
    await handler(job?.payload);
  };
  await runAndDie(NOTICE_JOB, (payload) => tellDevices(payload, services));
  await runAndDie(PUSH_JOB, (payload) => pushToDevice(payload, services, push.policy));
  expect(push.received).toHaveLength(1);
  expect(await run()).toBe(0); // nobody else takes them while it may still live
  services.clock.advance(HOUR_MS);
  await run();
  // The notice was told of once more, and the message sent once more: never the two of them times each other.
  expect(push.received).toHaveLength(3);
  expect(new Set(push.received.map(({ headers }) => headers.topic)).size).toBe(1);
  expect(new Set(push.received.map(({ said }) => JSON.stringify(said))).size).toBe(1);
  services.clock.advance(HOUR_MS);
  await run();
  expect(push.received).toHaveLength(3);
});

test('in quiet hours one notice of a kind waits for the morning', async () => {
  await makeReceiver('editor');
  services.clock.advance(14 * HOUR_MS); // 2h in São Paulo
  await write('Uma');
  await write('Outra');
  await run();
  expect(push.received).toEqual([]);
  services.clock.advance(5 * HOUR_MS);
  await run();
  expect(push.received.map(({ said }) => said)).toEqual([
    expect.objectContaining({ title: 'Mensagens novas', path: '/admin/contatos' }),
  ]);
});

test('a service that is busy is asked again when it says, and no longer than the notice is news', async () => {
  const { ctx } = await makeReceiver('editor');
  push.answer.status = 429;
  push.answer.headers = { 'retry-after': '600' };
  await write();
  await run();
  expect(push.received).toHaveLength(1);
  expect(await listDevices(ctx)).toMatchObject([{ failures: 1 }]);
  services.clock.advance(9 * 60_000);
  expect(await run()).toBe(0);
  services.clock.advance(60_000);
  push.answer.status = 201;
  await run();
  expect(push.received).toHaveLength(2);
  expect(await listDevices(ctx)).toMatchObject([{ failures: 0, failed_at: null }]);
  push.answer.status = 503;
  await write('Outra');
  await run();
  services.clock.advance(2 * DAY_MS);
  push.answer.status = 201;
  await run();
  expect(push.received).toHaveLength(3);
  const open = await services.db.selectFrom('jobs').select('status').where('kind', '=', PUSH_JOB).execute();
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['done']));
});

test.each([404, 410])('a subscription that is gone (%i) is forgotten', async (status) => {
  const { ctx } = await makeReceiver('editor');
  push.answer.status = status;
  await write();
  await run();
  expect(await listDevices(ctx)).toEqual([]);
});

test('a refusal gives the notice up; a device that nothing reaches for a month is forgotten', async () => {
  const { ctx } = await makeReceiver('editor');
  push.answer.status = 400;
  await write();
  await run();
  expect(push.received).toHaveLength(1);
  services.clock.advance(29 * DAY_MS);
  await forgetDevices(services);
  expect(await listDevices(ctx)).toHaveLength(1);
  services.clock.advance(2 * DAY_MS);
  await forgetDevices(services);
  expect(await listDevices(ctx)).toEqual([]);
});

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
