import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';

const SECRET_KEY = 'sk_test_journeys';
const WEBHOOK_SECRET = 'whsec_journeys';

/** A payment sandbox beside a site: the part of Stripe outside the buyer's browser. */
export interface PaymentSandbox {
  url: string;
  /** The site's settings for it. */
  settings: Record<string, string>;
  /** From now on it sends the site webhooks. */
  tell(origin: string): Promise<void>;
  /** A control of the sandbox, as its README lists them: `control('webhooks/hold')`. */
  control(name: string, input?: object): Promise<unknown>;
  /**
   * How often the site made this call, among the sandbox's last calls: `countCalls('POST', '/v1/refunds')`.
   */
  countCalls(method: string, path: string): Promise<number>;
  close(): Promise<void>;
}

export async function openPaymentSandbox(): Promise<PaymentSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-e2e-payments-'));
  const sandbox = await startSandbox({ port: 0, dataDir, secretKey: SECRET_KEY });
  const ask = async (name: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${sandbox.url}/_control/${name}`, init);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const control = (name: string, input: object = {}) =>
    ask(name, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  return {
    url: sandbox.url,
    settings: {
      STRIPE_API_BASE: sandbox.url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    tell: async (origin) => {
      await control('webhooks/endpoint', { url: `${origin}/webhooks/stripe`, secret: WEBHOOK_SECRET });
    },
    control,
    countCalls: async (method, path) => {
      const { data } = (await ask('calls')) as { data: Array<{ method: string; path: string }> };
      return data.filter((call) => call.method === method && call.path === path).length;
    },
    close: async () => {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
