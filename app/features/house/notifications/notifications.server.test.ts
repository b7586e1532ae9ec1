import { beforeEach, expect, test } from 'vitest';
import { submitContact } from '#app/features/letters/contact/commands.server.ts';
import { contactSchema } from '#app/features/letters/contact/input.ts';
import { claimJob } from '#app/platform/jobs/jobs.server.ts';
import { NOTICE_JOB, queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { readAuthorization } from '../../../../tests/support/servers/push-service.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { type NoticeSite, openNoticeSite } from '../../../../tests/support/sites/notice-site.ts';
import { saveChoices } from './choices.server.ts';
import { listDevices } from './devices.server.ts';
import { forgetDevices } from './forget.server.ts';
import { PUSH_JOB, pushToDevice } from './push-job.server.ts';
import { siteKeys } from './site-keys.server.ts';
import { tellDevices } from './tell-job.server.ts';

let services: NoticeSite['services'];
let push: NoticeSite['push'];
let run: NoticeSite['run'];
let makeReceiver: NoticeSite['makeReceiver'];

beforeEach(async () => {
  ({ services, push, run, makeReceiver } = await openNoticeSite());
});

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
  expect(JSON.stringify(got?.said)).not.toMatch(/Rui|rui@/);
  // A signature is random letters: three of them in a row would be there by chance, now and then.
  expect(JSON.stringify(got)).not.toMatch(/Rui Dias|rui@/);
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
