import { beforeEach, expect, test } from 'vitest';
import * as auth from '#app/features/people/sign-in/routes/auth.tsx';
import * as code from '#app/features/people/sign-in/routes/second-step.tsx';
import type { Services } from '#app/platform/services.ts';
import { type Answered, askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { PASSWORD, signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { totp } from '../../../../../tests/support/requests/totp.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as secondStep from './second-step.tsx';

const PAGE = '/minha-conta/verificacao';
let services: Services;
let email: string;
let cookie: string;
let secret: string;
let turnedOnAt = 0;
let recoveryCodes: string[];

beforeEach(async () => {
  services = await openTestServices();
  const signed = await signedIn(services, 'admin');
  email = signed.person.email;
  cookie = signed.cookie;
  await change('', { password: PASSWORD });
  const { data } = await askRoute(services, secondStep, { path: PAGE, cookie });
  ({ secret, recoveryCodes } = (data as { pending: { secret: string; recoveryCodes: string[] } }).pending);
});

const change = (query: string, form: Record<string, string>): Promise<Answered> =>
  askRoute(services, secondStep, { path: `${PAGE}${query}`, cookie, form });
const turnOn = async () => {
  turnedOnAt = Date.now();
  cookie = cookiesOf(await change('?passo=codigo', { code: totp(secret, turnedOnAt) }));
};
const password = () =>
  askRoute(services, auth, { path: '/auth?next=/shop', form: { email, password: PASSWORD } });
const giveCode = (first: Answered, typed: string) =>
  askRoute(services, code, {
    path: '/auth/codigo?next=/shop',
    cookie: cookiesOf(first),
    form: { code: typed },
  });
const state = async () =>
  ((await askRoute(services, secondStep, { path: PAGE, cookie })).data as { state: string }).state;

/** The next half minute's code: turning the second step on used up the current one. */
const nextCode = () => totp(secret, turnedOnAt + 30_000);

test('counts from the first right code on', async () => {
  expect(await state()).toBe('pending');
  expect((await password()).location).toBe('/shop');
  const wrong = await change('?passo=codigo', { code: '000000' });
  expect(JSON.stringify(wrong.data)).toContain('Código incorreto');
  await turnOn();
  expect(await state()).toBe('on');
  const { data } = await askRoute(services, secondStep, { path: PAGE, cookie });
  expect(JSON.stringify(data)).not.toContain(secret);
  expect((await password()).location).toBe('/auth/codigo?next=%2Fshop');
});

test('gives no session for the password alone, and accepts a code once', async () => {
  await turnOn();
  const first = await password();
  const half = await askRoute(services, secondStep, { path: PAGE, cookie: cookiesOf(first) });
  expect(half.location).toMatch(/^\/auth/);
  const used = await giveCode(first, totp(secret, turnedOnAt));
  expect(cookiesOf(used)).not.toContain('conversas.session=');
  const now = nextCode();
  const entered = await giveCode(await password(), `${now.slice(0, 3)} ${now.slice(3)}`);
  expect(entered).toMatchObject({ location: '/shop', flash: { title: 'Login realizado com sucesso!' } });
  const again = await giveCode(await password(), now);
  expect(again.status).toBe(400);
  expect(cookiesOf(again)).not.toContain('conversas.session=');
});

test('accepts a recovery code once', async () => {
  await turnOn();
  const [first = ''] = recoveryCodes;
  expect((await giveCode(await password(), first)).location).toBe('/shop');
  expect((await giveCode(await password(), first)).status).toBe(400);
});

test('asks for the password again after five wrong codes', async () => {
  await turnOn();
  const first = await password();
  for (let count = 0; count < 5; count += 1) expect((await giveCode(first, '000000')).status).toBe(400);
  expect((await giveCode(first, nextCode())).location).toBe('/auth?next=%2Fshop');
});

test('blocks other devices after wrong codes elsewhere, but not a known one', async () => {
  await turnOn();
  const device = cookiesOf(await giveCode(await password(), recoveryCodes[0] ?? ''));
  for (let count = 0; count < 10; count += 1) {
    const { status } = await giveCode(await password(), '000000');
    expect(status).toBe(400);
  }
  const held = await giveCode(await password(), recoveryCodes[1] ?? '');
  expect([held.status, Number(held.headers.get('Retry-After'))]).toEqual([429, 900]);
  const first = await password();
  const known = await askRoute(services, code, {
    path: '/auth/codigo?next=/shop',
    cookie: `${device}; ${cookiesOf(first)}`,
    form: { code: recoveryCodes[1] ?? '' },
  });
  expect(known.location).toBe('/shop');
});

test('asks for the password before making new recovery codes or turning it off', async () => {
  await turnOn();
  const refused = { fieldErrors: { password: ['Senha incorreta'] } };
  expect((await change('?passo=codigos', { password: 'não é' })).data).toMatchObject(refused);
  expect((await change('?passo=desativar', { password: 'não é' })).data).toMatchObject(refused);
  const renewed = await change('?passo=codigos', { password: PASSWORD });
  const { recoveryCodes: fresh } = renewed.data as { recoveryCodes: string[] };
  expect(fresh).toHaveLength(10);
  expect(fresh).not.toContain(recoveryCodes[0]);
  expect((await change('?passo=desativar', { password: PASSWORD })).location).toBe(PAGE);
  expect((await password()).location).toBe('/shop');
});
