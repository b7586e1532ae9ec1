import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createEndpoint } from './api/hook-routes.ts';
import { createApi } from './http/answer-api.ts';
import { createFailures } from './http/failures.ts';
import { createListener } from './listener.ts';
import { runDue } from './money/due.ts';
import { openClock } from './state/clock.ts';
import type { Sandbox } from './state/sandbox.ts';
import { openStore } from './state/store.ts';
import { createCourier } from './webhooks/courier.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** Folder of the state. */
  dataDir: string;
  secretKey: string;
  /** An endpoint that exists from the start. */
  webhook?: { url: string; secret: string };
  retrySeconds?: readonly number[];
  webhookTimeoutMs?: number;
}

export interface RunningSandbox {
  url: string;
  close(): Promise<void>;
}

/** About three days, like Stripe, but with early first retries. */
const RETRY_SECONDS = [2, 10, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200];
const WEBHOOK_TIMEOUT_MS = 20_000;
const TICK_MS = 250;
const IDLE_CONNECTION_MS = 75_000;

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const store = openStore(join(options.dataDir, 'sandbox.jsonl'));
  const sandbox: Sandbox = { store, clock: openClock(store), url: '', cause: null, wake: () => {} };
  const courier = createCourier(sandbox, {
    retrySeconds: options.retrySeconds ?? RETRY_SECONDS,
    timeoutMs: options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
  });
  sandbox.wake = courier.wake;
  const failures = createFailures();
  const api = createApi(sandbox, options.secretKey, failures);
  const begin = () => {
    if (options.webhook) keepEndpoint(sandbox, options.webhook);
  };
  const desk = { sandbox, courier, failures, calls: api, begin };
  // Longer than callers pause between calls: closing a connection during a call would lose it.
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, createListener(desk, api));
  const host = options.host ?? '127.0.0.1';
  await once(server.listen(options.port, host), 'listening');
  sandbox.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  begin();
  const ticker = setInterval(() => {
    runDue(sandbox, sandbox.clock.now());
    courier.wake();
  }, TICK_MS);
  return {
    url: sandbox.url,
    close: async () => {
      clearInterval(ticker);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await courier.stop();
    },
  };
}

/** Registers the same address only once, also after a restart. */
function keepEndpoint(sandbox: Sandbox, { url, secret }: { url: string; secret: string }): void {
  sandbox.store.transact(() => {
    const known = sandbox.store.all('webhook_endpoints').find((endpoint) => endpoint.url === url);
    if (known) sandbox.store.put('endpoint_secrets', { id: known.id, secrets: [secret] });
    else createEndpoint(sandbox, { url, enabled_events: ['*'] }, secret);
  });
}
