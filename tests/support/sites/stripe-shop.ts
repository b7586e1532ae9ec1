import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { browserMarkCookie } from '#app/features/orders/checkout/order-return/guest-cookies.server.ts';
import * as checkout from '#app/features/orders/checkout/routes/create-checkout-session.ts';
import type { Order, PaymentContext } from '#app/features/orders/core/order-context.ts';
import * as webhook from '#app/features/orders/stripe/routes/webhook.ts';
import { createStripePayments } from '#app/features/orders/stripe/stripe.server.ts';
import { STRIPE_API_VERSION } from '#app/features/orders/stripe/stripe-facts.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { paymentContext } from '#app/wiring/payment-context.server.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { type FixedClock, fixedClock } from '../fixed-clock.ts';
import { requestContext, testServices } from '../requests/request-context.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import { listening } from '../servers/listening.ts';
import {
  openPaymentSandbox,
  SECRET_KEY,
  type TestSandbox,
  WEBHOOK_SECRET,
} from '../servers/payment-sandbox.ts';

export interface StripeShop {
  database: Database;
  services: Services;
  sandbox: TestSandbox;
  clock: FixedClock;
  ctx: PaymentContext;
  /** The answer of create-checkout-session. */
  buy(body: object, asking?: Asking): Promise<{ status: number; body: CheckoutAnswer; cookie: string }>;
  /** The same, where it must lead to Stripe. @returns the session's id */
  buyAtStripe(body: object, asking?: Asking): Promise<string>;
  /** Sends bytes to the webhook. */
  tell(body: string, signature: string | null, services?: Services): Promise<Response>;
  /** Waits for all webhooks, and runs all jobs that result. */
  settle(): Promise<void>;
  orders(): Promise<Order[]>;
  /** The only order. */
  order(): Promise<Order>;
}

interface Asking {
  person?: Person | null;
  headers?: Record<string, string>;
  /** The guest's browser, by any name; null: one without the mark of its cart. */
  browser?: string | null;
  services?: Services;
  clientAddress?: string;
}

export interface CheckoutAnswer {
  url: string;
  order_url?: string;
  error?: { code: string; message: string; manage_url?: string };
  items?: { problem: string | null; price_cents: number }[];
}

/** The shop's own endpoints and jobs, the real library, and the sandbox over HTTP, until the test ends. */
export async function openStripeShop(): Promise<StripeShop> {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock(new Date().toISOString());
  let services = testServices(database, { clock });
  const send = (body: string, signature: string | null, given = services) =>
    call(given, webhook.action, '/webhooks/stripe', {
      body,
      headers: signature === null ? {} : { 'Stripe-Signature': signature },
    });
  const origin = await listening(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const answer = await send(Buffer.concat(chunks).toString(), String(req.headers['stripe-signature']));
    res.writeHead(answer.status).end(await answer.text());
  });
  const sandbox = await openPaymentSandbox({
    webhook: { url: `${origin}/webhooks/stripe`, secret: WEBHOOK_SECRET },
  });
  const settings = { secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase: sandbox.url };
  services = { ...services, payments: [createStripePayments(settings, clock)] };
  const ctx = paymentContext(services, 'stripe');
  if (!ctx) throw new Error('there is no Stripe');

  const marks = new Map<string, string>();
  const markOf = (browser: string | null = 'one') => {
    if (browser === null) return '';
    const [mark = ''] = (marks.get(browser) ?? browserMarkCookie(services, null)).split(';');
    marks.set(browser, mark);
    return mark;
  };
  const buy: StripeShop['buy'] = async (body, asking = {}) => {
    const { person = null, headers = {}, clientAddress } = asking;
    const cookies = { Cookie: [headers.Cookie, markOf(asking.browser)].filter(Boolean).join('; ') };
    clock.advance(1); // so that orders differ in their creation time
    const answer = await call(
      asking.services ?? services,
      checkout.action,
      '/functions/v1/create-checkout-session',
      { body: JSON.stringify(body), headers: { ...headers, ...cookies }, person, clientAddress },
    );
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { status: answer.status, body: (await answer.json()) as CheckoutAnswer, cookie };
  };
  const orders = () => database.db.selectFrom('orders').selectAll().orderBy('created_at').execute();
  return {
    database,
    services,
    sandbox,
    clock,
    ctx,
    buy,
    tell: send,
    buyAtStripe: async (body, asking) => {
      const answer = await buy(body, asking);
      const id = /\/c\/pay\/(cs_test_\w+)$/.exec(answer.body.url ?? '')?.[1];
      if (!id) throw new Error(`no page at Stripe: ${answer.status} ${JSON.stringify(answer.body)}`);
      return id;
    },
    settle: async () => {
      do await sandbox.settle();
      while ((await runDueJobs(services, jobHandlers)) > 0);
    },
    orders,
    order: async () => {
      const [only, ...others] = await orders();
      if (!only || others.length > 0) throw new Error(`there are ${others.length + (only ? 1 : 0)} orders`);
      return only;
    },
  };
}

interface Called {
  body: string;
  headers: Record<string, string>;
  person?: Person | null;
  clientAddress?: string;
}

async function call(
  services: Services,
  action: (args: never) => Promise<Response>,
  path: string,
  { body, headers, person = null, clientAddress }: Called,
): Promise<Response> {
  const { context } = requestContext(services, { person, clientAddress });
  const url = new URL(path, services.publicUrl);
  const request = new Request(url, { method: 'POST', body, headers });
  return action({ request, context, params: {}, url, pattern: '' } as never);
}

/** An event as Stripe sends it, with our API version and its signature. */
export function signedEvent(
  { clock }: Pick<StripeShop, 'clock'>,
  more: object,
): { payload: string; header: string } {
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const event = {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: timestamp,
    livemode: false,
    ...more,
  };
  const payload = JSON.stringify(event);
  const secret = WEBHOOK_SECRET;
  return { payload, header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}
