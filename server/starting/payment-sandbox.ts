import { fork } from 'node:child_process';
import { join } from 'node:path';

interface SandboxSettings {
  dataDir: string;
  /** The site's port, for webhooks. */
  port: number;
  sandboxPort: string | undefined;
}

const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';
const PORT = '12111';

/** Runs the payment sandbox as a process beside the site, for development. */
export function preparePaymentSandbox({ dataDir, port, sandboxPort = PORT }: SandboxSettings) {
  return {
    /** The site's settings for the sandbox, instead of Stripe's. */
    access: {
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      apiBase: `http://127.0.0.1:${sandboxPort}`,
    },
    /** Prints its address, and ends with the site. If its port is taken, it says so and the site continues. */
    start: (): void => {
      fork(join(import.meta.dirname, '../../sandbox/index.ts'), {
        // Without the site's own flags, such as the one that watches files.
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
