import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { makeContact } from '../../../../../tests/support/letters/correspondence.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { markConversation, replyTo } from '../../conversations/conversations.server.ts';
import { deleteContact } from './commands.server.ts';
import { MESSAGES } from './contact-conversations.server.ts';
import { unansweredMessages, waitingMessages } from './waiting.server.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const unread = () => waitingMessages.find(services, ADMIN);
const unanswered = () => unansweredMessages.find(services, ADMIN);
const mark = (id: string, intent: 'read' | 'unread' | 'dismissed' | 'unanswered' | 'answered') =>
  markConversation({ ...services, actor: ADMIN }, MESSAGES, id, intent);

test('nothing waits where nobody wrote', async () => {
  expect([await unread(), await unanswered()]).toEqual([null, null]);
});

test('a message waits unread, then read, and leaves by an answer, as needing none, and into the bin', async () => {
  const id = await makeContact(services.db, { name: 'Eva', subject: 'Um convite' });
  const things = [{ to: `/admin/contatos/${id}`, title: 'Um convite, de Eva' }];
  expect(await unread()).toEqual({
    to: '/admin/contatos?estado=nao-lidas',
    title: '1 mensagem não lida',
    things,
  });
  expect(await unanswered()).toBeNull();

  await mark(id, 'read');
  expect(await unread()).toBeNull();
  expect(await unanswered()).toMatchObject({
    to: '/admin/contatos?estado=lidas',
    title: '1 mensagem lida, sem resposta',
    things,
  });

  await mark(id, 'dismissed');
  expect([await unread(), await unanswered()]).toEqual([null, null]);
  await mark(id, 'unanswered');
  expect(await unanswered()).toMatchObject({ things });
  await mark(id, 'unread');
  await mark(id, 'dismissed');
  expect([await unread(), await unanswered()]).toEqual([null, null]);

  await mark(id, 'unanswered');
  const ctx = { ...services, site: SITE, actor: ADMIN };
  await replyTo(ctx, MESSAGES, id, { newId: '0190a000-0000-7000-8000-000000000001', text: 'Oi' });
  expect([await unread(), await unanswered()]).toEqual([null, null]);
  await mark(id, 'unanswered');
  await deleteContact(ctx, id);
  expect([await unread(), await unanswered()]).toEqual([null, null]);
});

test('the newest few are named, and all are counted', async () => {
  for (let number = 1; number <= 5; number += 1) {
    const created_at = `2026-06-0${number}T12:00:00.000Z`;
    await makeContact(services.db, { subject: `n${number}`, status: 'read', created_at });
  }
  const found = await unanswered();
  expect(found?.title).toBe('5 mensagens lidas, sem resposta');
  expect(found?.things?.map(({ title }) => title)).toEqual(
    ['n5', 'n4', 'n3'].map((subject) => `${subject}, de Rita Lima`),
  );
});
