import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import { freePort } from '../testing/free-port.ts';
import { percentile } from './load.ts';
import { environment, type Place, ROOT, startSite, stop } from './site-process.ts';
import { type Row, row } from './table.ts';

const SECRET_KEY = 'sk_test_bench';
const WEBHOOK_SECRET = 'whsec_bench';
const ROUNDS = 50;
const WARM_UP = 10;
/** Each order makes about a dozen events. */
const PAID = 60;
const WEBHOOKS = 1_000;
const AT_ONCE = 32;
const PRODUCT = 'bench-product';

let buyers = 0;

interface Shop {
  site: string;
  stripe: string;
  place: Place;
}

/** What a purchase adds to Stripe's time, and a burst of webhooks; the sandbox stands in for Stripe. */
export async function measurePayments(place: Place): Promise<Row[]> {
  const port = await freePort();
  const stripe = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(place, port);
  const settings = {
    TRUSTED_PROXIES: 'loopback',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe,
  };
  const site = await startSite(place, settings);
  const shop = { site: `http://127.0.0.1:${site.port}`, stripe, place };
  try {
    await makeProduct(shop);
    return [...(await measureCheckout(shop)), ...(await measureWebhooks(shop))];
  } finally {
    await site.stop();
    await stop(sandbox);
  }
}

async function startSandbox(place: Place, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['sandbox/index.ts'], {
    cwd: ROOT,
    env: environment(place, { SANDBOX_PORT: String(port), SANDBOX_SECRET_KEY: SECRET_KEY }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/_control/state`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the sandbox ended with ${child.exitCode}`);
    await wait(20);
  }
  return child;
}

async function makeProduct({ place }: Shop): Promise<void> {
  const database = await openDatabase(place);
  const now = new Date().toISOString();
  const facts = { id: PRODUCT, slug: PRODUCT, name: 'Medida', name_folded: 'medida', category: 'Medida' };
  const more = {
    price_cents: 5_900,
    kind: 'digital',
    is_active: true,
    created_at: now,
    updated_at: now,
  } as const;
  await database.db
    .insertInto('products')
    .values({ ...facts, ...more })
    .execute();
  await database.close();
}

/** The same call to Stripe, directly and through the site, in turns. */
async function measureCheckout(shop: Shop): Promise<Row[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const their = await timed(() => askStripe(shop));
    const our = await timed(() => buy(shop, `attempt-timed-${round}`));
    if (round >= 0) theirs.push(their);
    if (round >= 0) ours.push(our);
  }
  const [our, their] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
  return [
    row('finalizar compra (p50)', our, 'ms'),
    row('finalizar compra, além do provedor (p50)', our - their, 'ms', { most: 50 }),
  ];
}

/** All events of paid and refunded orders, each several times, in random order. */
async function measureWebhooks(shop: Shop): Promise<Row[]> {
  for (let turn = 0; turn < PAID; turn++) await buyAndReturn(shop, turn);
  const events = await listEvents(shop);
  if (events.length > WEBHOOKS) throw new Error(`${events.length} events are more than the burst`);
  const burst = Array.from({ length: WEBHOOKS }, (_, turn) => events[turn % events.length] ?? '');
  const shuffled = burst
    .map((event) => ({ event, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
  const began = performance.now();
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let event = shuffled.pop(); event; event = shuffled.pop()) await tell(shop, event);
  });
  await Promise.all(senders);
  const answered = performance.now();
  const { database, ...counts } = await untilDone(shop);
  const ended = performance.now();
  await database.close();
  const isExact = counts.refunded === PAID && counts.movements === 2 * PAID;
  return [
    row(`${WEBHOOKS} avisos de pagamento, respondidos`, (answered - began) / 1000, 's'),
    row(`${WEBHOOKS} avisos, feitos uma vez cada`, (ended - began) / 1000, 's', { most: 60 }),
    row('pedidos com o dinheiro certo', isExact ? 100 : 0, '%', { least: 100 }),
  ];
}

async function buyAndReturn(shop: Shop, turn: number): Promise<void> {
  const url = await buy(shop, `attempt-paid-${turn}`);
  const session = url.split('/').at(-1);
  const { payment_intent: intent } = await control(shop, `sessions/${session}/pay`);
  const { latest_charge: charge } = await get(shop, `/v1/payment_intents/${intent}`);
  await control(shop, `charges/${charge}/refund`);
}

/** Each buyer comes from a network of its own: orders of one network are limited. */
async function buy({ site }: Shop, attempt_id: string): Promise<string> {
  buyers += 1;
  const network = `10.${buyers >> 8}.${buyers & 255}.1`;
  const answer = await fetch(`${site}/functions/v1/create-checkout-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
    body: JSON.stringify({ items: [{ product_id: PRODUCT, price_cents: 5_900, quantity: 1 }], attempt_id }),
  });
  const { url } = (await answer.json()) as { url?: string };
  if (!url) throw new Error(`no checkout: ${answer.status}`);
  return url;
}

async function askStripe({ stripe }: Shop): Promise<void> {
  const price = 'line_items[0][price_data]';
  const answer = await fetch(`${stripe}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://localhost/ok',
      'line_items[0][quantity]': '1',
      [`${price}[currency]`]: 'brl',
      [`${price}[unit_amount]`]: '5900',
      [`${price}[product_data][name]`]: 'Medida',
    }),
  });
  if (!answer.ok) throw new Error(`the sandbox refuses: ${await answer.text()}`);
  await answer.text();
}

async function listEvents(shop: Shop): Promise<string[]> {
  const events: string[] = [];
  for (let after = ''; ; ) {
    const page = await get<{ data: { id: string }[]; has_more: boolean }>(
      shop,
      `/v1/events?limit=100${after && `&starting_after=${after}`}`,
    );
    events.push(...page.data.map((event) => JSON.stringify(event)));
    after = page.data.at(-1)?.id ?? '';
    if (!page.has_more) return events;
  }
}

async function tell({ site }: Shop, body: string): Promise<void> {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${body}`).digest('hex');
  const answer = await fetch(`${site}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${t},v1=${v1}` },
    body,
  });
  if (!answer.ok) throw new Error(`webhook refused: ${answer.status}`);
  await answer.text();
}

async function untilDone({ place }: Shop) {
  const database = await openDatabase(place);
  const { db } = database;
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
  while ((await count(db.selectFrom('payment_events').select('id').where('processed_at', 'is', null))) > 0)
    await wait(50);
  const refunded = await count(db.selectFrom('orders').select('id').where('status', '=', 'refunded'));
  const movements = await count(db.selectFrom('payments').select('id'));
  return { database, refunded, movements };
}

async function control({ stripe }: Shop, name: string): Promise<Record<string, string>> {
  const answer = await fetch(`${stripe}/_control/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  return (await answer.json()) as Record<string, string>;
}

async function get<T = Record<string, string>>({ stripe }: Shop, path: string): Promise<T> {
  const answer = await fetch(`${stripe}${path}`, { headers: { Authorization: `Bearer ${SECRET_KEY}` } });
  return (await answer.json()) as T;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
