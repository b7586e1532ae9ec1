import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { MAILS_PER_ADDRESS } from '#app/pure/people/account-rules.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { makePerson, PASSWORD, signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { PASSWORD_LINK_LIFE_MS, RECOVERY_PER_ADDRESS } from '../rules.ts';
import * as askLink from './ask-link.tsx';
import * as auth from './auth.tsx';
import * as newPassword from './new-password.tsx';

let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const signIn = async (email: string, password: string) =>
  (await askRoute(services, auth, { path: '/auth', form: { email, password } })).status;
const mails = () => listWrittenMails(services.db);
const kinds = async () => (await mails()).map(({ kind }) => kind);

/** From the newest mail. */
async function tokenSent(): Promise<string> {
  const texts = (await mails()).map(({ text }) => text).join('\n');
  return [...texts.matchAll(/\/auth\/nova-senha\/([\w-]+)/g)].pop()?.[1] ?? '';
}
const press = (token: string, form: Record<string, string> = {}) =>
  askRoute(services, newPassword, { path: `/auth/x/${token}`, params: { token }, form });

test('answers the same whether or not the account exists', async () => {
  const { email } = await makePerson(services.db);
  const ask = (address: string) =>
    askRoute(services, askLink, { path: '/auth/recuperar', form: { email: address } });
  const [known, unknown] = [await ask(email), await ask('ninguem@exemplo.com')];
  const seen = ({ status, data, setCookies }: typeof known) => [
    status,
    setCookies,
    JSON.stringify(data).replace(/"email":"[^"]*"/, ''),
  ];
  expect(seen(unknown)).toEqual(seen(known));
  expect(await kinds()).toEqual(['auth.new-password']);
});

test('ends every session with a new password, and uses the link once', async () => {
  const { person, cookie } = await signedIn(services);
  await askRoute(services, askLink, { path: '/auth/recuperar', form: { email: person.email } });
  const token = await tokenSent();
  expect((await press(token, { password: '123456' })).status).toBe(400);
  expect((await press(token, { password: 'chuva de verão' })).location).toBe('/auth');
  expect((await press(token, { password: 'outra vez eu' })).status).toBe(400);
  expect((await askRoute(services, { loader: auth.loader }, { path: '/auth', cookie })).status).toBe(200);
  expect(await signIn(person.email, PASSWORD)).toBe(400);
  expect(await signIn(person.email, 'chuva de verão')).toBe(302);
  expect(await kinds()).toEqual(['auth.new-password', 'auth.password-changed']);
});

test('has a separate limit from other mails, and mentions it for known and unknown addresses alike', async () => {
  const { email } = await makePerson(services.db);
  const signUp = { name: 'Alguém', email, password: 'chuva de verão' };
  for (let count = 0; count < MAILS_PER_ADDRESS.points + 1; count += 1) {
    await askRoute(services, auth, { path: '/auth?modo=cadastro', form: signUp });
  }
  const ask = (address: string, clientAddress: string) =>
    askRoute(services, askLink, { path: '/auth/recuperar', form: { email: address }, clientAddress });
  const answers = async (address: string, client: string) => {
    const seen = [];
    for (let count = 0; count < RECOVERY_PER_ADDRESS.points + 1; count += 1) {
      const { status, data, headers } = await ask(address, client);
      seen.push([status, (data as FormAnswer).toast, headers.get('Retry-After')]);
    }
    return seen;
  };
  const known = await answers(email, '198.51.100.1');
  expect(known).toEqual(await answers('ninguem@exemplo.com', '198.51.100.2'));
  expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429]);
  expect(known.at(-1)).toEqual([
    429,
    {
      title: 'Erro ao pedir senha nova',
      description: 'Muitas tentativas. Tente de novo em 60 minutos.',
      tone: 'error',
    },
    '3600',
  ]);
  expect((await kinds()).filter((kind) => kind === 'auth.new-password')).toHaveLength(3);
  clock.advance(RECOVERY_PER_ADDRESS.windowMs);
  expect((await ask(email, '198.51.100.1')).status).toBe(200);
});

test('leads back to the page of origin, also through the mail', async () => {
  const { email } = await makePerson(services.db);
  for (const [next, goTo] of [
    ['/shop/camiseta?tamanho=p', '/auth?next=%2Fshop%2Fcamiseta%3Ftamanho%3Dp'],
    ['https://evil.example', '/auth'],
  ] as const) {
    const path = `/auth/recuperar?next=${encodeURIComponent(next)}`;
    await askRoute(services, askLink, { path, form: { email } });
    expect((await press(await tokenSent(), { password: 'chuva de verão' })).location).toBe(goTo);
  }
});

test('expires a link for a new password after half an hour', async () => {
  const { email } = await makePerson(services.db);
  await askRoute(services, askLink, { path: '/auth/recuperar', form: { email } });
  const token = await tokenSent();
  clock.advance(PASSWORD_LINK_LIFE_MS);
  expect((await press(token, { password: 'chuva de verão' })).status).toBe(400);
  expect(PASSWORD_LINK_LIFE_MS).toBeLessThanOrEqual(60 * 60_000);
});
