import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type SandboxOptions, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { eventually } from '../eventually.ts';

export const SECRET_KEY = 'sk_test_of_these_tests';
export const WEBHOOK_SECRET = 'whsec_of_these_tests';

/** A message that the shop received. */
export interface Received {
  type: string;
  event: Stripe.Event;
  body: string;
  headers: IncomingHttpHeaders;
  /** Its signature and time are valid. */
  isGenuine: boolean;
}

export interface TestSandbox {
  stripe: Stripe;
  url: string;
  received: Received[];
  /** Received types, in order; with arguments, only those. */
  types(...only: string[]): string[];
  /** Sets the shop's answer from now on; the default is 200. */
  answerWith(status: (received: Received) => number): void;
  control<T = Record<string, unknown>>(name: string, input?: object): Promise<T>;
  tell<T = Record<string, unknown>>(name: string): Promise<T>;
  /** Presses a button of the page. */
  press(
    session: string,
    how: string,
    step?: 'pagar' | 'esperar',
    more?: Record<string, string>,
  ): Promise<Response>;
  settle(): Promise<unknown>;
  /** Stops the process and starts it again with its stored state. */
  restart(): Promise<void>;
}

/** A running sandbox with the real SDK and a shop's webhook, until the test ends. */
export async function openPaymentSandbox(more: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const received: Received[] = [];
  let status: (received: Received) => number = () => 200;
  const shop = await listenAsShop(received, (message) => status(message));
  const options: SandboxOptions = {
    port: 0,
    dataDir,
    secretKey: SECRET_KEY,
    webhook: {
      url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hooks`,
      secret: WEBHOOK_SECRET,
    },
    ...more,
  };
  let running = await startSandbox(options);
  onTestFinished(async () => {
    await running.close();
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  });
  const api = callsOf(() => running.url);
  return {
    ...api,
    stripe: connect(running),
    url: running.url,
    received,
    types: (...only) =>
      received.map(({ type }) => type).filter((type) => only.length === 0 || only.includes(type)),
    answerWith: (next) => {
      status = next;
    },
    settle: () => api.control('webhooks/settle'),
    restart: async () => {
      const port = Number(new URL(running.url).port);
      await running.close();
      await eventually(async () => {
        const begun = await startSandbox({ ...options, port }).catch(nullIfTaken);
        if (begun) running = begun;
        return begun !== null;
      });
    },
  };
}

/** Another test may take a released port for a moment. */
function nullIfTaken(error: NodeJS.ErrnoException): null {
  if (error.code === 'EADDRINUSE') return null;
  throw error;
}

/** @param ask sends its calls instead of Node's own client */
export function connect({ url }: { url: string }, key = SECRET_KEY, ask?: typeof fetch): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 5000,
    ...(ask ? { httpClient: Stripe.createFetchHttpClient(ask) } : {}),
  });
}

function callsOf(url: () => string): Pick<TestSandbox, 'control' | 'tell' | 'press'> {
  const ask = async (name: string, init: RequestInit) => {
    const answer = await fetch(`${url()}/_control/${name}`, init);
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    control: (name, input = {}) =>
      ask(name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    tell: (name) => ask(name, {}),
    press: (session, how, step = 'pagar', more = {}) =>
      fetch(`${url()}/c/pay/${session}/${step}`, {
        method: 'POST',
        body: new URLSearchParams({ how, ...more }),
        redirect: 'manual',
      }),
  };
}

async function listenAsShop(received: Received[], status: (message: Received) => number): Promise<Server> {
  const shop = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const event = JSON.parse(body) as Stripe.Event;
    const message = {
      type: event.type,
      event,
      body,
      headers: req.headers,
      isGenuine: isGenuine(body, req.headers),
    };
    received.push(message);
    res.writeHead(status(message)).end();
  });
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  return shop;
}

function isGenuine(body: string, headers: IncomingHttpHeaders): boolean {
  const signature = String(headers['stripe-signature']);
  try {
    Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    // The SDK accepts any time in the future.
    return Number(/^t=(\d+)/.exec(signature)?.[1]) < Date.now() / 1000 + 60;
  } catch {
    return false;
  }
}

/** A shop's parameters for one product. */
export function basket(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'pt-BR',
    client_reference_id: 'order-1',
    metadata: { order_id: 'order-1' },
    success_url: 'http://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/payment-canceled?pedido=order-1',
    line_items: [
      { quantity: 2, price_data: { currency: 'brl', unit_amount: 5900, product_data: { name: 'Caneca' } } },
    ],
    ...more,
  };
}

/** R$ 49,00 a month. */
export function membership(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const price = {
    currency: 'brl',
    unit_amount: 4900,
    recurring: { interval: 'month' as const },
    product_data: { name: 'Premium' },
  };
  return basket({
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    subscription_data: { metadata: { user_id: 'person-1' } },
    ...more,
  });
}
