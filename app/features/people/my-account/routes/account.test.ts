import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { contactMails } from '#app/features/letters/contact/mail-kinds.server.ts';
import { accountMails } from '#app/features/people/accounts/mail-kinds.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { requireStaff } from '#app/http/guards.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import {
  makePerson,
  makeSession,
  PASSWORD,
  signedIn,
} from '../../../../../tests/support/requests/sign-in.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import * as confirmEmail from './confirm-email.tsx';
import * as dataFile from './data-file.ts';
import * as privacy from './privacy.tsx';
import * as profile from './profile.tsx';
import * as secondStep from './second-step.tsx';
import * as security from './security.tsx';

const NEW_PASSWORD = 'a rede da varanda';
const SECURITY = '/minha-conta/seguranca';
/** Stands for any page of the admin area. */
const adminPage = { loader: (args: Parameters<typeof requireStaff>[0]) => requireStaff(args).name };

let database: Database;
let services: Services;
beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});
afterEach(() => database.close());

const who = async (cookie: string) =>
  (await askRoute(services, profile, { path: '/minha-conta', cookie })).data;
const mails = () => listWrittenMails(database.db);

test('sends visitors without a session to the sign-in', async () => {
  for (const route of [profile, security, secondStep, privacy, dataFile]) {
    const look = await askRoute(services, route, { path: '/minha-conta/x?y=1' });
    expect(look).toMatchObject({ status: 302, location: '/auth?next=%2Fminha-conta%2Fx%3Fy%3D1' });
  }
  for (const route of [profile, security, secondStep, privacy])
    expect((await askRoute(services, route, { path: '/minha-conta', form: { name: 'X' } })).status).toBe(401);
});

test('changes only the name of a profile, whatever else is sent', async () => {
  const { person, cookie } = await signedIn(services);
  const form = {
    name: 'Ana Maria',
    role: 'admin',
    is_email_verified: 'true',
    id: 'x',
    email: 'x@exemplo.com',
  };
  expect((await askRoute(services, profile, { path: '/minha-conta', cookie, form })).location).toBe(
    '/minha-conta',
  );
  expect(await who(cookie)).toEqual({ name: 'Ana Maria', email: person.email, journeys: [] });
  const { role } = await database.db.selectFrom('people').select('role').executeTakeFirstOrThrow();
  expect(role).toBe('user');
});

test('changes the address once its owner confirms, and tells the old address', async () => {
  const { person, cookie } = await signedIn(services);
  const ask = (password: string) =>
    askRoute(services, profile, {
      path: '/minha-conta?alterar=email',
      cookie,
      form: { email: 'Nova@exemplo.com', password },
    });
  expect((await ask('errada mesmo')).data).toMatchObject({ fieldErrors: { password: ['Senha incorreta'] } });
  expect((await ask(PASSWORD)).location).toBe('/minha-conta');
  expect(await who(cookie)).toMatchObject({ email: person.email });
  const token = (await mails())[0]?.text.match(/minha-conta\/email\/([\w-]+)/)?.[1] ?? '';
  const press = () => askRoute(services, confirmEmail, { path: '/x', params: { token }, form: {} });
  expect((await press()).location).toBe('/minha-conta');
  expect((await press()).status).toBe(404);
  expect(await who(cookie)).toMatchObject({ email: 'nova@exemplo.com' });
  expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['auth.change-email', 'nova@exemplo.com'],
    ['auth.email-changed', person.email],
  ]);
});

test("refuses another person's address without revealing it", async () => {
  const other = await makePerson(database.db);
  const { cookie } = await signedIn(services);
  const form = { email: other.email, password: PASSWORD };
  const answer = await askRoute(services, profile, { path: '/minha-conta?alterar=email', cookie, form });
  expect(answer.flash?.title).toBe('Confirme o novo e-mail');
  expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['auth.known-address', other.email],
  ]);
});

test('ends the other sessions on a change of password, and renews this one', async () => {
  const { person, cookie } = await signedIn(services);
  const elsewhere = await makeSession(services, person.id);
  const form = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  const wrong = await askRoute(services, security, {
    path: SECURITY,
    cookie,
    form: { ...form, currentPassword: 'não é' },
  });
  expect(wrong.data).toMatchObject({ fieldErrors: { currentPassword: ['Senha incorreta'] } });
  const changed = await askRoute(services, security, { path: SECURITY, cookie, form });
  expect(changed.location).toBe(SECURITY);
  expect(await who(elsewhere)).toBeUndefined();
  expect(await who(cookie)).toBeUndefined();
  expect(await who(cookiesOf(changed))).toMatchObject({ name: person.name });
  expect((await mails()).map(({ kind }) => kind)).toEqual(['auth.password-changed']);
});

test('ends pending links, sign-ups and sign-ins with the old password', async () => {
  const { person, cookie } = await signedIn(services);
  const form = { email: 'outra@exemplo.com', password: PASSWORD };
  await askRoute(services, profile, { path: '/minha-conta?alterar=email', cookie, form });
  const token = (await mails())[0]?.text.match(/minha-conta\/email\/([\w-]+)/)?.[1] ?? '';
  const row = {
    id: 'v',
    identifier: '2fa-x',
    value: person.id,
    expires_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  };
  await database.db.insertInto('verifications').values(row).execute();
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  await askRoute(services, security, { path: SECURITY, cookie, form: change });
  expect(token).not.toBe('');
  expect((await askRoute(services, confirmEmail, { path: '/x', params: { token }, form: {} })).status).toBe(
    404,
  );
  expect(await database.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
});

test("ends one of the person's sessions, or all others", async () => {
  const { person, cookie } = await signedIn(services);
  const phone = await makeSession(services, person.id);
  const stranger = await signedIn(services);
  const all = await database.db.selectFrom('sessions').select(['id', 'person_id']).orderBy('id').execute();
  const end = (session = '') =>
    askRoute(services, security, { path: `${SECURITY}?alterar=aparelho`, cookie, form: { session } });
  await end(all.find(({ person_id }) => person_id === stranger.person.id)?.id);
  expect(await who(stranger.cookie)).toBeDefined();
  await end(all.filter(({ person_id }) => person_id === person.id)[1]?.id);
  expect(await who(phone)).toBeUndefined();
  const left = await askRoute(services, security, { path: `${SECURITY}?alterar=todos`, cookie, form: {} });
  expect(left.location).toBe('/auth');
  expect(await who(cookie)).toBeUndefined();
});

test('gives an admin no rights without a long password and the required second step', async () => {
  const { db } = database;
  const { person, cookie } = await signedIn(services, 'admin');
  const visit = () => askRoute(services, adminPage, { path: '/admin', cookie });
  expect((await visit()).data).toBe(person.name);
  await saveSettings(services, { requireAdminTotp: true });
  expect(await visit()).toMatchObject({
    location: '/minha-conta/verificacao',
    flash: { title: 'Ative a verificação em duas etapas' },
  });
  await db.updateTable('people').set({ has_two_factor: true }).execute();
  expect((await visit()).data).toBe(person.name);
  await db.updateTable('credentials').set({ is_long_password: false }).execute();
  expect(await visit()).toMatchObject({ location: SECURITY, flash: { title: 'Troque sua senha' } });
  const form = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  const changed = await askRoute(services, security, { path: SECURITY, cookie, form });
  const after = await askRoute(services, adminPage, { path: '/admin', cookie: cookiesOf(changed) });
  expect(after.data).toBe(person.name);
});

test('a promoted member with a short password has no rights until it is long', async () => {
  const { person, cookie } = await signedIn(services);
  await database.db
    .updateTable('credentials')
    .set({ is_long_password: false })
    .where('person_id', '=', person.id)
    .execute();
  await database.db.updateTable('people').set({ role: 'admin' }).where('id', '=', person.id).execute();
  const look = { path: '/admin', cookie };
  expect(await askRoute(services, adminPage, look)).toMatchObject({ status: 302, location: SECURITY });
  const change = (password: string) =>
    askRoute(services, security, {
      path: SECURITY,
      cookie,
      form: { currentPassword: PASSWORD, password },
    });
  expect(await change('seis66')).toMatchObject({ data: { ok: false } });
  const changed = await change(NEW_PASSWORD);
  expect(await askRoute(services, adminPage, { path: '/admin', cookie: cookiesOf(changed) })).toMatchObject({
    data: person.name,
  });
});

test("takes away a demoted admin's rights at the next request", async () => {
  const { cookie } = await signedIn(services, 'admin');
  await database.db.updateTable('people').set({ role: 'user' }).execute();
  const answer = await askRoute(services, adminPage, { path: '/admin', cookie });
  expect(answer).toMatchObject({ location: '/', flash: { title: 'Acesso Negado' } });
});

test('exports all personal data as a file, without secrets', async () => {
  const { person, cookie } = await signedIn(services);
  await writeMessage(person.email);
  const answer = await askRoute(services, dataFile, { path: '/minha-conta/dados.json', cookie });
  const text = await answer.text();
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="meus-dados.json"');
  expect(JSON.parse(text)).toMatchObject({
    endereco: person.email,
    partes: [
      {
        nome: 'conta',
        registros: [
          { titulo: 'Conta', campos: { 'E-mail': person.email } },
          { titulo: 'Aparelho conectado' },
        ],
      },
      { nome: 'mensagens', registros: [{ titulo: 'Oi', texto: 'Gostei.' }] },
    ],
  });
  const session = await database.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
  const credential = await database.db
    .selectFrom('credentials')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(text).not.toContain(session.token);
  expect(text).not.toContain(credential.password_hash);
});

test('exports queued mails as they will be sent, those about the account without text, and erases their facts', async () => {
  const { person, cookie } = await signedIn(services);
  const ctx = { ...services, site: SITE };
  const head = { to: { name: '', address: person.email } };
  const token = 'a-secret-token';
  await queueMail(ctx, contactMails.acknowledgement, { name: 'Zé' }, head);
  await queueMail(ctx, accountMails.newPassword, { name: 'Zé', token }, head);
  await queueMail(
    ctx,
    defineMail({ ...contactMails.acknowledgement, name: 'contact.future' }),
    { name: '' },
    head,
  );
  const answer = await askRoute(services, dataFile, { path: '/minha-conta/dados.json', cookie });
  const file = await answer.text();
  const { partes } = JSON.parse(file);
  const sent = partes.find(({ nome }: { nome: string }) => nome === 'emails');
  expect(sent.registros).toMatchObject([
    {
      campos: { Situação: 'À espera' },
      texto: expect.stringContaining('Olá, Zé!'),
    },
    { titulo: 'Crie uma senha nova' },
    { campos: { Situação: 'À espera' } },
  ]);
  expect(sent.registros.slice(1)).toEqual([
    { titulo: expect.any(String), campos: expect.any(Object) },
    { titulo: expect.any(String), campos: expect.any(Object) },
  ]);
  expect(file).not.toMatch(/a-secret-token|"facts"|"html"/);
  const form = { password: PASSWORD };
  await askRoute(services, privacy, { path: '/minha-conta/privacidade', cookie, form });
  const left = await database.db.selectFrom('mails').select('facts').execute();
  expect(left).toHaveLength(1);
  expect(left[0]?.facts).not.toMatch(/Zé|secret/);
});

test('erases an account, apart from the mail about it', async () => {
  const { person, cookie } = await signedIn(services);
  await writeMessage(person.email);
  await writeMessage('outra@exemplo.com');
  const erase = (password: string) =>
    askRoute(services, privacy, { path: '/minha-conta/privacidade', cookie, form: { password } });
  expect((await erase('errada mesmo')).data).toMatchObject({
    fieldErrors: { password: ['Senha incorreta'] },
  });
  expect(await erase(PASSWORD)).toMatchObject({ location: '/', flash: { title: 'Conta excluída' } });
  const { db } = database;
  for (const table of ['people', 'credentials', 'sessions'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('contact_submissions').select('email').execute()).toEqual([
    { email: 'outra@exemplo.com' },
  ]);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['auth.account-erased']);
});

test('refuses to erase the last admin', async () => {
  const { cookie } = await signedIn(services, 'admin');
  const answer = await askRoute(services, privacy, {
    path: '/minha-conta/privacidade',
    cookie,
    form: { password: PASSWORD },
  });
  expect(JSON.stringify(answer.data)).toContain('única pessoa que administra');
  expect(await who(cookie)).toBeDefined();
});

function writeMessage(email: string) {
  const message = { name: 'Ana', email, subject: 'Oi', message: 'Gostei.', client_network: '203.0.113.0' };
  return database.db
    .insertInto('contact_submissions')
    .values({ id: email, ...message, created_at: NOW })
    .execute();
}

test('sends to the sign-in when the session ends during a form, and changes nothing', async () => {
  const { id } = await makePerson(database.db);
  const stored = () => database.db.selectFrom('credentials').select('password_hash').execute();
  const before = await stored();
  const forms: [(args: never) => unknown, string, Record<string, string>][] = [
    [security.action, SECURITY, { currentPassword: PASSWORD, password: 'chuva de verão' }],
    [secondStep.action, '/minha-conta/verificacao', { password: PASSWORD }],
  ];
  for (const [action, path, form] of forms) {
    const overtaken = async (args: never) => {
      await database.db.deleteFrom('sessions').execute();
      return action(args);
    };
    const cookie = await makeSession(services, id);
    const answer = await askRoute(services, { action: overtaken }, { path, cookie, form });
    expect(answer).toMatchObject({
      location: '/auth?next=%2Fminha-conta%2Fseguranca',
      flash: { title: 'Seu acesso expirou' },
    });
  }
  expect(await stored()).toEqual(before);
  expect(await database.db.selectFrom('two_factors').selectAll().execute()).toEqual([]);
});

test('when a person was last in outlives the sessions', async () => {
  const { db } = database;
  const { id } = await makePerson(db, { role: 'admin' });
  const cookie = await makeSession(services, id, Date.now() - 2 * DAY_MS);
  const seen = async () =>
    (await db.selectFrom('people').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow())
      .last_seen_at;
  const first = await seen();
  await askRoute(services, adminPage, { path: '/admin', cookie });
  const renewed = await seen();
  expect((renewed ?? '') > (first ?? '')).toBe(true);
  await db.deleteFrom('sessions').execute();
  expect(await seen()).toBe(renewed);
});
