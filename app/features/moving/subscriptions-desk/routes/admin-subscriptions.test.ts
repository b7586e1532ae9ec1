import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { KeyMissing } from '../components/key-missing.tsx';
import { EMAIL_PROBLEM } from '../input.ts';
import * as desk from './admin-subscriptions.tsx';

const PATH = '/admin/importar/assinaturas';

async function openDesk() {
  const services = await openTestServices();
  const { db } = services;
  const price = { provider: 'stripe', subscriptions: 1, chosen_at: null };
  await db
    .insertInto('imported_prices')
    .values([
      { ...price, price_ref: 'price_a', label: 'Clube' },
      { ...price, price_ref: 'price_b', label: 'Anual' },
      { ...price, price_ref: 'price_c', label: 'Aulas' },
    ])
    .execute();
  const { cookie } = await signedIn(services, 'admin');
  const send = (form: URLSearchParams | Record<string, string>) =>
    askRoute(services, desk, { path: PATH, cookie, form });
  const chosen = async () =>
    (
      await db.selectFrom('imported_prices').select('price_ref').where('chosen_at', 'is not', null).execute()
    ).map(({ price_ref }) => price_ref);
  return { db, send, chosen };
}

test('takes several prices, one, or none', async () => {
  const { send, chosen } = await openDesk();
  const choose = (...prices: string[]) =>
    send(new URLSearchParams([['intent', 'choose'], ...prices.map((price) => ['price', `stripe ${price}`])]));
  expect((await choose('price_a', 'price_b')).status).toBe(200);
  expect((await chosen()).toSorted()).toEqual(['price_a', 'price_b']);
  await choose('price_b');
  expect(await chosen()).toEqual(['price_b']);
  await choose();
  expect(await chosen()).toEqual([]);
});

test('refuses an address that is none, and a subscription that somebody has', async () => {
  const { db, send } = await openDesk();
  const row = {
    ...{ provider: 'stripe', customer_ref: 'cus', price_ref: 'price_a', email: 'antes@exemplo.com' },
    ...{ status: 'active', paid_until: NOW, is_ending: false, fee_percent: null, person_id: null },
    ...{ is_invited: true, invited_at: NOW, found_at: NOW, created_at: NOW },
  };
  await db
    .insertInto('imported_subscriptions')
    .values({ ...row, id: 'one', subscription_ref: 'sub_1' })
    .execute();
  expect((await send({ intent: 'email', id: 'one', email: 'sem arroba' })).data).toMatchObject({
    fieldErrors: { email: [EMAIL_PROBLEM] },
  });
  expect((await send({ intent: 'email', id: 'one', email: ' Novo@Exemplo.com ' })).status).toBe(200);
  expect(
    await db.selectFrom('imported_subscriptions').select(['email', 'invited_at']).executeTakeFirst(),
  ).toEqual({ email: 'novo@exemplo.com', invited_at: null });
  expect((await send({ intent: 'email', id: 'another', email: 'x@exemplo.com' })).status).toBe(409);
  expect((await send({ intent: 'invite' })).status).toBe(200);
  expect((await send({ intent: 'invite' })).status).toBe(409);
});

test('says which account is missing, who adds it and where, and leads back', async () => {
  const services = await openTestServices();
  const page = await askRoute({ ...services, payments: [] }, desk, {
    path: PATH,
    cookie: (await signedIn(services, 'admin')).cookie,
  });
  expect(page.data).toMatchObject({ provider: null });
  const text = renderToString(
    createElement(KeyMissing, { to: 'à Stripe', at: 'na Stripe', settings: ['STRIPE_SECRET_KEY'] }),
  );
  for (const words of ['à Stripe', 'quem cuida do servidor', 'STRIPE_SECRET_KEY', 'deploy/selling.md'])
    expect(text).toContain(words);
});
