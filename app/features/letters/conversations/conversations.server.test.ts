import { v7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteContact, restoreContact } from '#app/features/letters/contact/desk/commands.server.ts';
import { MESSAGES } from '#app/features/letters/contact/desk/contact-conversations.server.ts';
import { findContact } from '#app/features/letters/contact/desk/queries.server.ts';
import * as messagePage from '#app/features/letters/contact/desk/routes/admin-contact.tsx';
import * as messageList from '#app/features/letters/contact/desk/routes/admin-contacts.tsx';
import { personalData as heldMessages } from '#app/features/letters/contact/personal-data.server.ts';
import { REQUESTS } from '#app/features/letters/press-kit/desk/request-conversations.server.ts';
import { findPressRequest } from '#app/features/letters/press-kit/desk/request-queries.server.ts';
import * as requestPage from '#app/features/letters/press-kit/desk/routes/admin-press-request.tsx';
import * as requestList from '#app/features/letters/press-kit/desk/routes/admin-press-requests.tsx';
import { personalData as heldRequests } from '#app/features/letters/press-kit/personal-data.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ConversationMark, ConversationStatus } from '#app/pure/letters/conversation.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeContact, makePressRequest } from '../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { type Conversations, MOST_REPLIES, markConversation, replyTo } from './conversations.server.ts';

const WHO = { name: 'Eva Brandão', email: 'eva@exemplo.com' };
const HELPER = { ...VISITOR, role: 'helper' as const };
const KINDS = [
  {
    title: 'messages',
    conversations: MESSAGES as unknown as Conversations,
    make: (first_mail_id: string | null = null) =>
      makeContact(services.db, { ...WHO, subject: 'Um convite', first_mail_id }),
    find: async (id: string) => {
      const found = await findContact(services.db, id);
      return found && { ...found, answered_at: found.answeredAt };
    },
    page: messagePage,
    list: messageList,
    held: heldMessages,
    table: 'contact_submissions',
    waiting: 'read',
    subject: 'Re: Um convite',
    quotes: 'você escreveu pelo formulário de contato: Adorei o último episódio.',
  },
  {
    title: 'requests for the press kit',
    conversations: REQUESTS as unknown as Conversations,
    make: (first_mail_id: string | null = null) => makePressRequest(services.db, { ...WHO, first_mail_id }),
    find: (id: string) => findPressRequest(services.db, id),
    page: requestPage,
    list: requestList,
    held: heldRequests,
    table: 'press_requests',
    waiting: 'new',
    subject: 'Re: Kit de imprensa',
    quotes: 'você pediu o kit de imprensa. Abrir a página do kit https://conversas.example/media-kit',
  },
] as const;

let clock: FixedClock;
let services: Services;
let ctx: Parameters<typeof replyTo>[0];

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ctx = { ...services, site: SITE, actor: ADMIN };
});

const mails = () => listWrittenMails(services.db);
const log = () => services.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

describe.each(KINDS)('$title', ({ conversations, make, find, page, list, held, table, ...kind }) => {
  const reply = (id: string, text = 'Oi, Eva!\n\nQuero sim.', newId: string = v7()) =>
    replyTo(ctx, conversations, id, { newId, text });
  const mark = (id: string, intent: ConversationMark) => markConversation(ctx, conversations, id, intent);
  const press = (id: string, form: Record<string, string>, person = ADMIN) =>
    callRoute(page.action as never, `/x/${id}`, { services, person, params: { id }, form });

  test('are answered by a mail from the site that comes back to the host, and marked', async () => {
    const id = await make();
    expect(await reply(id)).toEqual({ ok: true });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'contact.reply',
      subject: kind.subject,
      to_address: WHO.email,
      reply_to_address: SITE.email,
      thread_ids: '',
    });
    expect(mail?.text).toContain('Quero sim.');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(kind.quotes);
    expect(await find(id)).toMatchObject({
      status: 'answered',
      answered_at: NOW,
      replies: [{ text: 'Oi, Eva!\n\nQuero sim.', by: ADMIN.name, at: NOW, mail: { status: 'waiting' } }],
    });
  });

  test('each answer continues the mails before it', async () => {
    const id = await make('0190a000-0000-7000-8000-000000000001');
    await reply(id, 'Um');
    await reply(id, 'Dois');
    const [one, two] = await mails();
    const first = '<0190a000-0000-7000-8000-000000000001@conversas.example>';
    expect([one?.thread_ids, two?.thread_ids]).toEqual([first, `${first} ${one?.message_id}`]);
  });

  test('while the site has no address of its own, the answer comes back to who wrote it', async () => {
    ctx = { ...ctx, site: { ...SITE, email: '' } };
    await reply(await make());
    expect(await mails()).toMatchObject([{ reply_to_address: ADMIN.email }]);
  });

  test('one form that is sent twice, also at once, is one mail and one answer', async () => {
    const id = await make();
    const newId = v7();
    await Promise.all([reply(id, 'Oi!', newId), reply(id, 'Oi!', newId)]);
    expect(await reply(id, 'Oi!', newId)).toEqual({ ok: true });
    expect(await mails()).toHaveLength(1);
    expect((await find(id))?.replies).toHaveLength(1);
    // The answer to the first may have been lost before more was typed.
    expect(await reply(id, 'Oi! E mais.', newId)).toEqual({ ok: true });
    expect((await find(id))?.replies.map(({ text }) => text)).toEqual(['Oi!', 'Oi! E mais.']);
  });

  test('two answers at once are both kept', async () => {
    const id = await make();
    await Promise.all([reply(id, 'Um'), reply(id, 'Dois')]);
    expect((await find(id))?.replies.map(({ text }) => text).sort()).toEqual(['Dois', 'Um']);
  });

  test('the log knows of the answer, and neither its words nor the person', async () => {
    await reply(await make());
    expect((await log()).map(({ action }) => action)).toEqual([`${conversations.kind}.answered`]);
    expect(JSON.stringify(await log())).not.toMatch(/Eva|eva@|Quero/);
  });

  test('the person finds the answers among her data, and they go with her', async () => {
    const id = await make();
    await reply(id);
    const rows = await held.find(services as never, { email: WHO.email } as never);
    expect(JSON.stringify(rows)).toContain('Quero sim.');
    await services.db
      .transaction()
      .execute(async (trx) => held.erase?.({ ...services, trx } as never, { email: WHO.email } as never));
    expect(await services.db.selectFrom(table).select('id').execute()).toEqual([]);
    expect(await reply(id, 'Tarde demais')).toEqual({ ok: false, reason: 'not-found' });
    expect(await mark(id, 'dismissed')).toEqual({ ok: false, reason: 'not-found' });
    expect(await press(id, { intent: 'reply', newId: v7(), text: 'Tarde demais' })).toMatchObject({
      status: 404,
      body: { ok: false, values: { text: 'Tarde demais' } },
    });
    expect(await mails()).toHaveLength(1);
  });

  test('say when the outbox has forgotten the mail, and end when too long', async () => {
    const id = await make();
    for (let count = 0; count < MOST_REPLIES; count += 1) await reply(id, `n${count}`);
    expect(await reply(id)).toEqual({ ok: false, reason: 'too-many' });
    await services.db.deleteFrom('mails').execute();
    expect((await find(id))?.replies[0]?.mail).toBeNull();
  });

  test('need no answer once somebody says so, and wait again by the same button', async () => {
    const id = await make();
    const statuses: Array<ConversationStatus | undefined> = [];
    for (const intent of ['dismissed', 'dismissed', 'unanswered', 'answered', 'dismissed'] as const) {
      await mark(id, intent);
      statuses.push((await find(id))?.status);
    }
    expect(statuses).toEqual(['dismissed', 'dismissed', kind.waiting, 'answered', 'answered']);
    expect(await find(id)).toMatchObject({ answered_at: NOW });
    await mark(id, 'unanswered');
    expect(await find(id)).toMatchObject({ status: kind.waiting, answered_at: null });
    await mark(id, 'dismissed');
    await reply(id);
    expect(await find(id)).toMatchObject({ status: 'answered' });
    const changes = (await log()).map(({ after_json }) => JSON.parse(after_json ?? '').status);
    const { waiting } = kind;
    expect(changes).toEqual(['dismissed', waiting, 'answered', waiting, 'dismissed', 'answered']);
  });

  test('the page sends, shows and refuses answers, for who may', async () => {
    const id = await make();
    const form = { intent: 'reply', newId: v7(), text: 'Combinado: quarta.' };
    for (const person of [VISITOR, HELPER]) {
      expect(await press(id, form, person)).toMatchObject({ status: 403 });
      expect(await press(id, { intent: 'dismissed' }, person)).toMatchObject({ status: 403 });
      const other = { ...ctx, actor: person };
      await expect(replyTo(other, conversations, id, { newId: v7(), text: 'x' })).rejects.toThrow(NotAllowed);
      await expect(markConversation(other, conversations, id, 'dismissed')).rejects.toThrow(NotAllowed);
    }
    expect(await press(id, { ...form, text: '  ' })).toMatchObject({
      body: { ok: false, fieldErrors: { text: ['Escreva a resposta.'] } },
    });
    expect(await press(id, { intent: 'explode' })).toMatchObject({ status: 400 });
    expect(await press(id, form)).toMatchObject({
      body: { ok: true, toast: { title: 'Resposta na fila de envio' } },
    });
    const asked = { services, person: ADMIN, params: { id } };
    const shown = await callRoute(page.loader as never, `/x/${id}`, asked);
    expect(JSON.stringify(shown.body)).toContain('Combinado: quarta.');
    const gone = await callRoute(page.loader as never, '/x', { ...asked, params: { id: "' or 1=1" } });
    expect(gone.status).toBe(404);
  });

  test('a row of the list is marked in the list', async () => {
    const id = await make();
    const tap = (form: Record<string, string>, person = ADMIN) =>
      callRoute(list.action as never, '/x', { services, person, form });
    expect(await tap({ intent: 'dismissed', id }, HELPER)).toMatchObject({ status: 403 });
    expect(await tap({ intent: 'dismissed', id: 'nada' })).toMatchObject({ status: 404 });
    expect(await tap({ intent: 'dismissed' })).toMatchObject({ status: 404 });
    const title = `${conversations.noun} não espera mais resposta`;
    expect(await tap({ intent: 'dismissed', id })).toMatchObject({ body: { ok: true, toast: { title } } });
    expect(await find(id)).toMatchObject({ status: 'dismissed' });
    expect(await tap({ intent: 'unanswered', id })).toMatchObject({ body: { ok: true } });
    expect(await find(id)).toMatchObject({ status: kind.waiting });
  });
});

test('the answers go into the bin with a message, and come back', async () => {
  const id = await makeContact(services.db);
  await replyTo(ctx, MESSAGES, id, { newId: v7(), text: 'Oi' });
  const deleted = await deleteContact(ctx, id);
  expect(await replyTo(ctx, MESSAGES, id, { newId: v7(), text: 'Oi' })).toEqual({
    ok: false,
    reason: 'not-found',
  });
  await restoreContact(ctx, deleted.ok ? deleted.entryId : '');
  expect((await findContact(services.db, id))?.replies).toHaveLength(1);
});
