import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/core/suppression.server.ts';
import { deleteContact } from '#app/features/letters/mailbox-desk/messages/commands.server.ts';
import type { Services } from '#app/http/context.ts';
import { makeContact, makeSubscriber } from '../../tests/support/correspondence.ts';
import { fixedClock } from '../../tests/support/fixed-clock.ts';
import { payTestOrder, placeTestOrder } from '../../tests/support/orders.ts';
import { ADMIN } from '../../tests/support/people.ts';
import { openTestServices } from '../../tests/support/test-services.ts';
import { eraseHeld } from './erase-held.server.ts';
import { declarations, findHeld } from './personal-data.server.ts';

const EMAIL = 'eva@exemplo.com';
const HOLDER = { email: EMAIL, personId: null };

/** What a column is called that leads to a person. */
const PERSONAL =
  /(^|_)(email|phone|person_id|subscriber_id|actor_id|owner_id|email_hash|address_hash|to_address|client_network)$/;

let services: Services;

beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock() });
});

const titles = async () =>
  Object.fromEntries(
    (await findHeld(services, HOLDER)).map(({ name, rows }) => [name, rows.map(({ title }) => title)]),
  );

test('every file called personal-data.server.ts is found, under a name of its own', () => {
  const features = join(import.meta.dirname, '../features');
  const files = readdirSync(features, { recursive: true }).filter((file) =>
    String(file).endsWith('personal-data.server.ts'),
  );
  const names = declarations.map(({ name }) => name);
  expect(declarations).toHaveLength(files.length);
  expect(new Set(names).size).toBe(names.length);
});

test('every table with an address or a person is declared by a room', async () => {
  const tables = await services.db.introspection.getTables();
  const declared = new Set<string>(declarations.flatMap((room) => room.tables));
  const personal = tables.filter(({ columns }) => columns.some(({ name }) => PERSONAL.test(name)));
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  const known = new Set(tables.map(({ name }) => name));
  expect([...declared].filter((name) => !known.has(name))).toEqual([]);
});

test('every declaration says what for and by which article', () => {
  for (const { name, title, purpose, basis } of declarations) {
    expect([name, title, purpose]).not.toContain('');
    expect(basis, name).toMatch(/LGPD, art\. \d/);
  }
});

test('tells in words what each room holds about an address, and leaves other addresses alone', async () => {
  const { db, clock, secret } = services;
  await makeSubscriber(db, { email: EMAIL, name: 'Eva Brandão' });
  await makeContact(db, { email: EMAIL, subject: 'Uma pergunta' });
  const deleted = await makeContact(db, { email: EMAIL, subject: 'Outra' });
  await deleteContact({ db, clock, actor: ADMIN }, deleted);
  await makeContact(db, { email: 'outra@exemplo.com' });
  const paid = await payTestOrder(services, await placeTestOrder(services, { columns: { email: EMAIL } }));
  const now = clock.now();
  await suppressAddress(db, { email: EMAIL, reason: 'bounced', detail: '5.1.1', now, secret });
  expect(await titles()).toMatchObject({
    cartas: ['Este endereço não recebe cartas'],
    mensagens: ['Uma pergunta'],
    'mensagens-na-lixeira': ['Rita Lima: Outra'],
    newsletter: [
      'Inscrição',
      'Consentimento: Pediu a inscrição',
      'Consentimento: Confirmou pelo link do e-mail',
    ],
    pedidos: [`Pedido ${paid.code}`],
  });
  const [newsletter] = (await findHeld(services, HOLDER)).filter(({ name }) => name === 'newsletter');
  expect(Object.fromEntries(newsletter?.rows[1]?.fields ?? [])).toEqual({
    Quando: '15/06/2026, 12:00',
    Onde: 'Formulário da página inicial',
    'Rede de onde veio': '203.0.113.0',
    'Versão do texto': '2026-11',
    Texto: 'Ao se inscrever, você concorda.',
  });
});

test('an erasure removes all that may go, and keeps what is said to stay', async () => {
  const { db, clock, secret } = services;
  await makeSubscriber(db, { email: EMAIL });
  await makeContact(db, { email: EMAIL });
  await deleteContact({ db, clock, actor: ADMIN }, await makeContact(db, { email: EMAIL }));
  await makeContact(db, { email: 'outra@exemplo.com' });
  const now = clock.now();
  await suppressAddress(db, { email: EMAIL, reason: 'unsubscribed', detail: '', now, secret });
  await db.transaction().execute((trx) => eraseHeld(services, trx, HOLDER));
  expect(await titles()).toEqual({
    cartas: ['Este endereço não recebe cartas'],
    newsletter: ['Consentimento: Pediu a inscrição', 'Consentimento: Confirmou pelo link do e-mail'],
  });
  for (const { rows } of await findHeld(services, HOLDER))
    expect(rows.filter(({ stays }) => !stays)).toEqual([]);
  for (const table of ['subscribers', 'bin_entries', 'mails'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  const others = await db.selectFrom('contact_submissions').select('email').execute();
  expect(others).toEqual([{ email: 'outra@exemplo.com' }]);
  const suppressed = await db.selectFrom('suppressions').select(['email', 'reason']).execute();
  expect(suppressed).toEqual([{ email: null, reason: 'unsubscribed' }]);
});
