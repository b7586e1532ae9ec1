import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { forgetOldMessages, submitContact } from './commands.server.ts';
import { contactSchema } from './input.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
const HERE = { clientAddress: '203.0.113.7' };
const FILLED = {
  name: 'Zé <i>da</i> Silva',
  email: 'Ze@Exemplo.com',
  subject: 'Olá\r\nBcc: vitima@exemplo.com',
  message: 'Linha um\r\n<script>alert(1)</script>\r\nCoração',
};
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof submitContact>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { ...testServices(database, { clock }), site: SITE };
});
afterEach(() => database.close());

const send = (changes: object = {}, visitor = HERE) =>
  submitContact(ctx, contactSchema.parse({ ...FILLED, ...changes }), visitor);
const mails = () => listWrittenMails(database.db);
const messages = () => database.db.selectFrom('contact_submissions').selectAll().orderBy('id').execute();

test('stores a message as written, with the status new', async () => {
  expect(await send()).toEqual({ ok: true });
  expect(await messages()).toMatchObject([
    {
      name: 'Zé <i>da</i> Silva',
      email: 'ze@exemplo.com',
      subject: 'Olá Bcc: vitima@exemplo.com',
      message: 'Linha um\n<script>alert(1)</script>\nCoração',
      status: 'new',
      client_network: '203.0.113.0',
      created_at: clock.now().toISOString(),
    },
  ]);
});

test('mails the host, with the visitor in Reply-To', async () => {
  await send();
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: 'contact.notification',
    to_address: SITE.email,
    reply_to_address: 'ze@exemplo.com',
    subject: 'Contato pelo site: Olá Bcc: vitima@exemplo.com',
  });
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.text).toContain('Linha um\n\n<script>alert(1)</script>\n\nCoração');
});

test('acknowledges without repeating anything from the message', async () => {
  await send();
  const acknowledgement = (await mails()).find(({ kind }) => kind === 'contact.acknowledgement');
  expect(acknowledgement).toMatchObject({
    to_address: 'ze@exemplo.com',
    to_name: 'Zé',
    reply_to_address: null,
  });
  const sent = JSON.stringify(acknowledgement);
  for (const part of ['Silva', 'Bcc', 'vitima', 'Linha', 'script']) expect(sent).not.toContain(part);
});

test('queues no mail to the host when there is neither a host address nor an admin', async () => {
  ctx = { ...ctx, site: { ...SITE, email: '' } };
  await send();
  expect(await messages()).toHaveLength(1);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['contact.acknowledgement']);
});

test('stores the same message once within ten minutes', async () => {
  await Promise.all([send(), send(), send()]);
  expect(await send()).toEqual({ ok: true });
  expect(await messages()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  clock.advance(10 * 60_000);
  await send();
  expect(await messages()).toHaveLength(2);
});

test('lets one client send five messages in ten minutes', async () => {
  for (let count = 0; count < 5; count += 1) await send({ subject: `Assunto ${count}` });
  expect(await send({ subject: 'Mais um' })).toEqual({
    ok: false,
    reason: 'too-many',
    retryAfterSeconds: 600,
  });
  expect(await send({ subject: 'De outro lugar' }, { clientAddress: '198.51.100.1' })).toEqual({ ok: true });
  expect(await messages()).toHaveLength(6);
});

test('accepts a refused message after the wait', async () => {
  for (let count = 0; count < 6; count += 1) await send({ subject: `Assunto ${count}` });
  clock.advance(10 * 60_000);
  expect(await send({ subject: 'Assunto 5' })).toEqual({ ok: true });
  expect(await messages()).toHaveLength(6);
});

test('sends at most three acknowledgements a day to one address', async () => {
  for (let count = 0; count < 5; count += 1) {
    await send({ subject: `Assunto ${count}` }, { clientAddress: `198.51.100.${count}` });
  }
  expect((await mails()).filter(({ kind }) => kind === 'contact.acknowledgement')).toHaveLength(3);
  expect((await mails()).filter(({ kind }) => kind === 'contact.notification')).toHaveLength(5);
});

test('thanks a bot that fills in the hidden field, and stores nothing', async () => {
  expect(await send({ website: 'http://spam.example' })).toEqual({ ok: true });
  expect(await messages()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('deletes messages after two years', async () => {
  await send();
  clock.advance(2 * YEAR_MS + 2 * DAY_MS);
  await forgetOldMessages(ctx);
  expect(await messages()).toEqual([]);
});

test('requires every field and limits its length', () => {
  const errors = contactSchema.safeParse({}).error?.issues.map(({ message }) => message);
  expect(errors).toEqual([
    'Digite seu nome completo',
    'Digite seu e-mail',
    'Digite o assunto',
    'Digite sua mensagem',
  ]);
  const long = {
    name: 'x'.repeat(101),
    email: 'a@b.co',
    subject: 'x'.repeat(151),
    message: 'x'.repeat(5_001),
  };
  expect(contactSchema.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
    'Nome deve ter no máximo 100 caracteres',
    'Assunto deve ter no máximo 150 caracteres',
    'Mensagem deve ter no máximo 5000 caracteres',
  ]);
});

test('stores a refused message that is sent again after the wait', async () => {
  for (let number = 0; number < 5; number += 1) await send({ message: `Mensagem ${number}` });
  clock.advance(5 * 60_000);
  const refused = await send({ message: 'A sexta' });
  expect(refused).toMatchObject({ ok: false });
  expect(await send({ message: 'A sexta' })).toMatchObject({ ok: false });
  clock.advance(5 * 60_000);
  expect(await send({ message: 'A sexta' })).toEqual({ ok: true });
  expect((await messages()).map(({ message }) => message)).toContain('A sexta');
});
