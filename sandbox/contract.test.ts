import { expect, test } from 'vitest';
import { type AnsweredCall, parameterNames, problemsOf, readSlice } from '../tests/support/openapi-slice.ts';
import {
  basket,
  connect,
  membership,
  openPaymentSandbox,
  SECRET_KEY,
  type TestSandbox,
} from '../tests/support/servers/payment-sandbox.ts';
import { ROUTES } from './api/routes.ts';

const slice = readSlice();

/** Creates every kind of payment in every state. */
async function fillWithLife({ stripe, control }: Pick<TestSandbox, 'stripe' | 'control'>): Promise<void> {
  const customer = await stripe.customers.create({
    email: 'bia@example.com',
    address: { city: 'São Paulo' },
    shipping: { name: 'Bia', address: { line1: 'Rua A, 1' } },
  });
  const product = await stripe.products.create({ name: 'Caneca' });
  await stripe.prices.create({ product: product.id, currency: 'brl', unit_amount: 5900 });
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const rate = {
    type: 'fixed_amount' as const,
    display_name: 'PAC',
    fixed_amount: { amount: 900, currency: 'brl' },
  };
  const orders = [
    basket({
      customer: customer.id,
      discounts: [{ coupon: coupon.id }],
      shipping_options: [{ shipping_rate_data: rate }],
    }),
    basket({
      customer_email: 'ana@example.com',
      tax_id_collection: { enabled: true },
      shipping_address_collection: { allowed_countries: ['BR'] },
      custom_fields: [{ key: 'cpf', type: 'text', label: { type: 'custom', custom: 'CPF' } }],
      payment_method_options: { pix: { expires_after_seconds: 60 }, boleto: { expires_after_days: 1 } },
    }),
    basket({ customer_creation: 'always' }),
  ];
  for (const order of orders) {
    for (const way of ['open', 'card', 'pix', 'boleto', 'decline', 'expire']) {
      const { id } = await stripe.checkout.sessions.create(order);
      if (way === 'decline' || way === 'expire') await control(`sessions/${id}/${way}`);
      else if (way !== 'open') await control(`sessions/${id}/pay`, { method: way });
      if (way === 'pix') await control(`sessions/${id}/receive`);
      if (way === 'boleto') await control(`sessions/${id}/lapse`);
    }
  }
  for (const more of [{}, { subscription_data: { trial_period_days: 3 } }]) {
    const { id } = await stripe.checkout.sessions.create(membership(more));
    await control(`sessions/${id}/pay`);
  }
  await stripe.billingPortal.sessions.create({ customer: customer.id });
  const charges = (await stripe.charges.list()).data.filter(({ paid }) => paid);
  await control(`charges/${charges[0]?.id}/dispute`);
  for (const charge of charges.slice(1)) await stripe.refunds.create({ charge: charge.id, amount: 100 });
}

test('every object and list matches Stripe’s description, in answers and in events', async () => {
  const sandbox = await openPaymentSandbox();
  const answers: { call: AnsweredCall; body: unknown }[] = [];
  await fillWithLife({
    control: sandbox.control,
    stripe: connect(sandbox, SECRET_KEY, recordingTo(answers)),
  });
  await sandbox.control('clock/advance', { seconds: 33 * 86_400 });
  const problems: string[] = [];
  let looked = 0;
  const look = async (path: string) => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    const body = (await answer.json()) as {
      object?: string;
      data?: { id: string }[];
      error?: { type: string };
    };
    looked += 1;
    // Without Stripe's description, at least checks the names that every answer has.
    expect(body.error?.type ?? body.object).toMatch(/^[a-z_.]+$/);
    const call = { method: 'GET', path: path.split('?')[0] ?? '', status: answer.status };
    if (slice) problems.push(...problemsOf(slice, body, call));
    return body;
  };
  const lists = ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes(':id'));
  for (const { path } of lists.filter((one) => !/subscription_items|search/.test(one.path))) {
    const { data = [] } = await look(`${path}?limit=100${path === '/v1/subscriptions' ? '&status=all' : ''}`);
    expect(data, path).not.toEqual([]);
    for (const { id } of data.slice(0, 30)) await look(`${path}/${id}`);
  }
  await look('/v1/products/prod_nothing');
  expect(answers.length).toBeGreaterThan(20);
  for (const { call, body } of answers) if (slice) problems.push(...problemsOf(slice, body, call));
  for (const { event } of sandbox.received) {
    const { object } = event.data;
    const path = pathOf(object.object);
    if (slice && path) problems.push(...problemsOf(slice, object, { method: 'GET', path, status: 200 }));
  }
  expect(looked).toBeGreaterThan(100);
  expect([...new Set(problems.map(withoutIds))]).toEqual([]);
});

test('accepts no parameter that Stripe does not', () => {
  const unknown = ROUTES.flatMap(({ method, path, fields }) => {
    const known = slice ? parameterNames(slice, method, path.replace(':id', '{id}')) : null;
    if (slice && known === null) return [`${method} ${path} is no endpoint of Stripe's description`];
    return Object.keys(fields)
      .map((name) => name.replace('!', ''))
      .filter((name) => known !== null && !known.includes(name))
      .map((name) => `${method} ${path}: ${name}`);
  });
  expect(unknown).toEqual([]);
  expect(new Set(ROUTES.map(({ method, path }) => `${method} ${path}`)).size).toBe(ROUTES.length);
});

/** Sends a call and records its answer. */
function recordingTo(answers: { call: AnsweredCall; body: unknown }[]): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(String(input));
    const call = { method: init?.method ?? 'GET', path: pathname, status: answer.status };
    answers.push({ call, body: await answer.clone().json() });
    return answer;
  };
}

/** 'checkout.session' → the path of such objects. */
function pathOf(object: string): string | null {
  const found = ROUTES.find(({ path }) => path.endsWith(`/${object.replace('.', '/')}s/:id`));
  return found?.path.replace(':id', 'x') ?? null;
}

function withoutIds(problem: string): string {
  return problem.replaceAll(/\b[a-z]+_(test_)?[A-Za-z0-9]{8,}/g, 'ID').replaceAll(/\[\d+\]/g, '[]');
}
