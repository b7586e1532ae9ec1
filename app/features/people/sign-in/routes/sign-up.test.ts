import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import {
  CONFIRM_LINK_LIFE_MS,
  MAILS_PER_ADDRESS,
  MOST_PENDING_SIGN_UPS,
} from '#app/pure/people/account-rules.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { type Answered, askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { makePerson, PASSWORD } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as askLink from './ask-link.tsx';
import * as auth from './auth.tsx';
import * as confirm from './confirm.tsx';
import * as newPassword from './new-password.tsx';

let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const ANA = { name: 'Ana Souza', email: 'ana@exemplo.com', password: 'uma rede na varanda' };
const signUp = (form: Record<string, string> = ANA, next = '') =>
  askRoute(services, auth, { path: `/auth?modo=cadastro${next}`, form });
const signIn = async (email: string, password: string) =>
  (await askRoute(services, auth, { path: '/auth', form: { email, password } })).status;
const people = () => services.db.selectFrom('people').selectAll().orderBy('id').execute();
const kinds = async () => (await mails()).map(({ kind }) => kind);
const mails = () => listWrittenMails(services.db);

/** From the newest mail with such a link. */
async function tokenFrom(place: 'confirmar' | 'nova-senha'): Promise<string> {
  const texts = (await mails()).map(({ text }) => text).join('\n');
  return [...texts.matchAll(new RegExp(`/auth/${place}/([\\w-]+)`, 'g'))].pop()?.[1] ?? '';
}
const press = (
  route: typeof confirm | typeof newPassword,
  token: string,
  form: Record<string, string> = {},
) => askRoute(services, route, { path: `/auth/x/${token}`, params: { token }, form });
const confirmWith = (token: string, password: string) => press(confirm, token, { password });
const isSignedIn = async (answer: Answered) =>
  (await askRoute(services, { loader: auth.loader }, { path: '/auth', cookie: cookiesOf(answer) })).status ===
  302;

test('makes an account, confirms it by mail, and signs in', async () => {
  const answer = await signUp(ANA, '&next=/shop');
  expect(answer).toMatchObject({ status: 200, setCookies: [] });
  expect(answer.data).toMatchObject({
    ok: true,
    toast: { title: 'Cadastro realizado!', description: 'Verifique seu email para confirmar a conta.' },
  });
  expect(await people()).toMatchObject([
    { email: ANA.email, name: ANA.name, role: 'user', is_email_verified: false },
  ]);
  expect(await signIn(ANA.email, ANA.password)).toBe(403);
  const token = await tokenFrom('confirmar');
  const look = await askRoute(services, confirm, { path: `/auth/confirmar/${token}`, params: { token } });
  expect(look.status).toBe(200);
  expect(await people()).toMatchObject([{ is_email_verified: false }]);
  const confirmed = await confirmWith(token, ANA.password);
  expect(confirmed).toMatchObject({ location: '/shop', flash: { title: 'E-mail confirmado' } });
  expect(await isSignedIn(confirmed)).toBe(true);
  expect(await people()).toMatchObject([{ is_email_verified: true }]);
  expect(await signIn(ANA.email, ANA.password)).toBe(302);
  expect((await confirmWith(token, ANA.password)).status).toBe(404);
});

test('takes nothing but name, address and password from the form', async () => {
  await signUp({
    ...ANA,
    role: 'admin',
    isAdmin: 'true',
    emailVerified: 'true',
    is_email_verified: 'true',
    id: 'eu',
    subscribed: 'true',
  });
  const [person] = await people();
  expect(person).toMatchObject({ role: 'user', is_email_verified: false, is_disabled: false });
  expect(person?.id).not.toBe('eu');
});

test('gives the same answer for a known address, and mails its owner', async () => {
  await makePerson(services.db, { email: 'bia@exemplo.com', name: 'Bia' });
  const known = await signUp({ ...ANA, email: 'bia@exemplo.com' });
  const fresh = await signUp();
  const seen = ({ status, data, setCookies }: typeof known) => [
    status,
    setCookies,
    JSON.stringify(data).replace(/\w+@/, ''),
  ];
  expect(seen(known)).toEqual(seen(fresh));
  expect(await kinds()).toEqual(['auth.known-address', 'auth.confirm-email']);
  const [first] = await mails();
  expect(first?.subject).toBe('Alguém tentou criar uma conta com seu e-mail');
  expect(first?.text).not.toContain('Ana');
  expect(await signIn('bia@exemplo.com', PASSWORD)).toBe(302);
});

test('confirms a repeated sign-up with either password, once', async () => {
  await signUp();
  const stale = await tokenFrom('confirmar');
  await signUp({ ...ANA, name: 'Ana Lima', password: 'o quintal da vizinha' });
  expect((await confirmWith(stale, ANA.password)).status).toBe(404);
  await confirmWith(await tokenFrom('confirmar'), ANA.password);
  expect(await people()).toMatchObject([{ name: 'Ana Souza', is_email_verified: true }]);
  expect(await signIn(ANA.email, ANA.password)).toBe(302);
  expect(await signIn(ANA.email, 'o quintal da vizinha')).toBe(400);
});

const STRANGER = { ...ANA, name: 'Um Estranho', password: 'senha de um estranho' };

test.each([
  ['before', [STRANGER, ANA]],
  ['after', [ANA, STRANGER]],
  ['before and after', [STRANGER, ANA, STRANGER]],
])("gives a stranger who signed up %s the owner no access through the owner's mail", async (_when, forms) => {
  for (const form of forms) await signUp(form);
  // The owner opens the newest mail, whoever caused it.
  await confirmWith(await tokenFrom('confirmar'), ANA.password);
  expect(await people()).toMatchObject([{ name: ANA.name, is_email_verified: true }]);
  expect(await signIn(ANA.email, STRANGER.password)).toBe(400);
  expect(await signIn(ANA.email, ANA.password)).toBe(302);
  expect(await services.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
});

test("lets the owner confirm although a stranger has used up the address's mails", async () => {
  for (let count = 0; count < MAILS_PER_ADDRESS.points; count += 1) await signUp(STRANGER);
  await signUp();
  expect(await mails()).toHaveLength(MAILS_PER_ADDRESS.points);
  await confirmWith(await tokenFrom('confirmar'), ANA.password);
  expect(await signIn(ANA.email, STRANGER.password)).toBe(400);
  expect(await signIn(ANA.email, ANA.password)).toBe(302);
});

test('does not confirm by the mail without the password', async () => {
  await signUp(STRANGER);
  const token = await tokenFrom('confirmar');
  for (const form of [{}, { password: '' }, { password: 'um chute' }] as Record<string, string>[]) {
    expect((await press(confirm, token, form)).status).toBe(400);
  }
  expect(await people()).toMatchObject([{ is_email_verified: false }]);
  expect((await press(confirm, token, { password: 'um chute' })).data).toMatchObject({
    fieldErrors: { password: [expect.stringContaining('crie outra')] },
  });
  for (let count = 0; count < 10; count += 1) await press(confirm, token, { password: 'um chute' });
  expect((await confirmWith(token, STRANGER.password)).status).toBe(429);
});

test('invalidates earlier sign-ups with a new password by mail', async () => {
  await signUp(STRANGER);
  const stale = await tokenFrom('confirmar');
  await signUp({ ...STRANGER, password: 'mais uma de um estranho' });
  await askRoute(services, askLink, { path: '/auth/recuperar', form: { email: ANA.email } });
  await press(newPassword, await tokenFrom('nova-senha'), { password: ANA.password });
  for (const token of [stale, await tokenFrom('confirmar')]) {
    expect((await confirmWith(token, STRANGER.password)).status).toBe(404);
  }
  expect(await signIn(ANA.email, STRANGER.password)).toBe(400);
  expect(await signIn(ANA.email, ANA.password)).toBe(302);
  expect(await services.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
});

test('keeps only the latest sign-ups with one address', async () => {
  for (let count = 0; count < MOST_PENDING_SIGN_UPS + 3; count += 1) await signUp(STRANGER);
  const kept = await services.db.selectFrom('verifications').select('value').execute();
  expect(kept).toHaveLength(MOST_PENDING_SIGN_UPS);
  expect(JSON.stringify(kept)).not.toContain(STRANGER.password);
});

test('returns an invalid form without its password', async () => {
  const answer = await signUp({ name: ' ', email: 'ana@', password: '12345' });
  expect(answer.status).toBe(400);
  expect(answer.data).toEqual({
    ok: false,
    toast: undefined,
    fieldErrors: {
      name: ['Digite seu nome completo'],
      email: ['Email inválido'],
      password: ['A senha deve ter pelo menos 6 caracteres'],
    },
    values: { name: ' ', email: 'ana@' },
  });
  expect(await people()).toEqual([]);
});

test('limits the mails to one address', async () => {
  await signUp();
  const statuses = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push(
      (await askRoute(services, askLink, { path: '/auth/reenviar', form: { email: ANA.email } })).status,
    );
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  expect(await mails()).toHaveLength(MAILS_PER_ADDRESS.points);
});

test('says that the mail is withheld, in the same words for a known address', async () => {
  await makePerson(services.db, { email: 'bia@exemplo.com' });
  const answersFor = async (email: string) => {
    const seen = [];
    for (let count = 0; count < MAILS_PER_ADDRESS.points + 1; count += 1) {
      const { status, data } = await signUp({ ...ANA, email });
      const { toast, notice } = data as FormAnswer;
      seen.push({ status, title: toast?.title, notice });
    }
    return seen;
  };
  const known = await answersFor('bia@exemplo.com');
  expect(known).toEqual(await answersFor(ANA.email));
  expect(known.map(({ notice }) => Boolean(notice))).toEqual([false, false, false, true]);
  expect(known.at(-1)).toMatchObject({ status: 200, title: 'Cadastro realizado!' });
  expect(known.at(-1)?.notice).toMatch(/agora não enviamos outra.*em 60 minutos/);
});

test('refuses an expired or invented confirmation', async () => {
  await signUp();
  const token = await tokenFrom('confirmar');
  clock.advance(CONFIRM_LINK_LIFE_MS);
  for (const tried of [token, 'x'.repeat(32)])
    expect((await confirmWith(tried, ANA.password)).status).toBe(404);
  expect(JSON.stringify(await services.db.selectFrom('account_links').selectAll().execute())).not.toContain(
    token,
  );
});
