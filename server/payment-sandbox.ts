import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { StripeSettings } from '#app/platform/payments-stripe.server.ts';

interface SandboxSettings {
  dataDir: string;
  /** Of the site, which is told what was paid. */
  port: number;
  sandboxPort: string | undefined;
}

export interface PaymentSandbox {
  /** How the site reaches it: the settings that it would otherwise have for Stripe. */
  access: StripeSettings;
  /** It prints its address, and ends with the site; where its port is taken it says so, and the site goes on. */
  start(): void;
}

const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';
const PORT = '12111';

/** The payment sandbox as a process beside the site, for development. */
export function preparePaymentSandbox({
  dataDir,
  port,
  sandboxPort = PORT,
}: SandboxSettings): PaymentSandbox {
  return {
    access: {
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      apiBase: `http://127.0.0.1:${sandboxPort}`,
    },
    start: () => {
      fork(join(import.meta.dirname, '../sandbox/index.ts'), {
        // The site's own flags, such as those that watch files, are not for it.
        execArgv: [],
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          SANDBOX_PORT: sandboxPort,
          SANDBOX_SECRET_KEY: SECRET_KEY,
          SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
          SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe`,
        },
      });
    },
  };
}
