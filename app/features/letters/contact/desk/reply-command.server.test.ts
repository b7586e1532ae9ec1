import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeContact } from '../../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { MOST_REPLIES } from '../conversation.ts';
import { personalData } from '../personal-data.server.ts';
import { deleteContact, restoreContact } from './commands.server.ts';
import { findContact } from './queries.server.ts';
import { replyToContact } from './reply-command.server.ts';
import * as page from './routes/admin-contact.tsx';

let clock: FixedClock;
let services: Services;
let ctx: Parameters<typeof replyToContact>[0];

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ctx = { ...services, site: SITE, actor: ADMIN };
});

const ask = () =>
  makeContact(services.db, { name: 'Eva Brandão', email: 'eva@exemplo.com', subject: 'Um convite' });
const reply = (id: string, text = 'Oi, Eva!\n\nQuero sim.', newId: string = v7()) =>
  replyToContact(ctx, id, { newId, text });
const mails = () => listWrittenMails(services.db);
const log = () => services.db.selectFrom('audit_log').selectAll().execute();

test('answers by a mail from the site that comes back to the host, and marks the message', async () => {
  const id = await ask();
  expect(await reply(id)).toEqual({ ok: true });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: 'contact.reply',
    subject: 'Re: Um convite',
    to_address: 'eva@exemplo.com',
    reply_to_address: SITE.email,
  });
  expect(mail?.text).toContain('Quero sim.');
  expect(await findContact(services.db, id)).toMatchObject({
    status: 'answered',
    readAt: NOW,
    answeredAt: NOW,
    replies: [{ text: 'Oi, Eva!\n\nQuero sim.', by: ADMIN.name, at: NOW, mail: { status: 'waiting' } }],
  });
});

test('while the site has no address of its own, the answer comes back to who wrote it', async () => {
  ctx = { ...ctx, site: { ...SITE, email: '' } };
  await reply(await ask());
  expect(await mails()).toMatchObject([{ reply_to_address: ADMIN.email }]);
});

test('one form that is sent twice, also at once, is one mail and one answer', async () => {
  const id = await ask();
  const newId = v7();
  await Promise.all([reply(id, 'Oi!', newId), reply(id, 'Oi!', newId)]);
  expect(await reply(id, 'Oi!', newId)).toEqual({ ok: true });
  expect(await mails()).toHaveLength(1);
  expect((await findContact(services.db, id))?.replies).toHaveLength(1);
});

test('two answers at once are both kept', async () => {
  const id = await ask();
  await Promise.all([reply(id, 'Um'), reply(id, 'Dois')]);
  expect((await findContact(services.db, id))?.replies.map(({ text }) => text).sort()).toEqual([
    'Dois',
    'Um',
  ]);
});

test('the log knows of the answer, and neither its words nor the person', async () => {
  await reply(await ask());
  expect((await log()).map(({ action }) => action)).toEqual(['contact.answered']);
  expect(JSON.stringify(await log())).not.toMatch(/Eva|eva@|Quero/);
});

test('the answers go into the bin with the message, and come back', async () => {
  const id = await ask();
  await reply(id);
  const deleted = await deleteContact(ctx, id);
  expect(await reply(id)).toEqual({ ok: false, reason: 'not-found' });
  await restoreContact(ctx, deleted.ok ? deleted.entryId : '');
  expect((await findContact(services.db, id))?.replies).toHaveLength(1);
});

test('the person finds the answers among her data', async () => {
  await reply(await ask());
  const held = await personalData.find(services as never, { email: 'eva@exemplo.com' } as never);
  expect(JSON.stringify(held)).toContain('Quero sim.');
});

test('says when the outbox has forgotten the mail, and ends a conversation that is too long', async () => {
  const id = await ask();
  for (let count = 0; count < MOST_REPLIES; count += 1) await reply(id, `n${count}`);
  expect(await reply(id)).toEqual({ ok: false, reason: 'too-many' });
  await services.db.deleteFrom('mails').execute();
  expect((await findContact(services.db, id))?.replies[0]?.mail).toBeNull();
});

test('the page sends, shows and refuses answers, for admins only', async () => {
  const id = await ask();
  const press = (form: Record<string, string>, person = ADMIN) =>
    callRoute(page.action, `/admin/contatos/${id}`, { services, person, params: { id }, form });
  const form = { intent: 'reply', newId: v7(), text: 'Combinado: quarta.' };
  expect(await press(form, VISITOR)).toMatchObject({ status: 403 });
  await expect(replyToContact({ ...ctx, actor: VISITOR }, id, { newId: v7(), text: 'x' })).rejects.toThrow(
    NotAllowed,
  );
  expect(await press({ ...form, text: '  ' })).toMatchObject({
    body: { ok: false, fieldErrors: { text: ['Escreva a resposta.'] } },
  });
  expect(await press(form)).toMatchObject({
    body: { ok: true, toast: { title: 'Resposta na fila de envio' } },
  });
  const shown = await callRoute(page.loader, `/admin/contatos/${id}`, {
    services,
    person: ADMIN,
    params: { id },
  });
  expect(shown.body).toMatchObject({
    contact: { status: 'answered', replies: [{ text: 'Combinado: quarta.' }] },
  });
});
