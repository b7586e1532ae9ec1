import { fork } from 'node:child_process';
import { join } from 'node:path';

interface SandboxSettings {
  dataDir: string;
  /** Of the site, which is told what was paid. */
  port: number;
  sandboxPort: string | undefined;
}

/** How the site reaches the sandbox: the settings that it would otherwise have for Stripe. */
export interface SandboxAccess {
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
}

const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';
const PORT = '12111';

/**
 * The payment sandbox as a process beside the site, for development. It prints its address, and ends with the site;
 * where its port is taken it says so, and the site goes on.
 */
export function startPaymentSandbox({ dataDir, port, sandboxPort = PORT }: SandboxSettings): SandboxAccess {
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
  return { apiBase: `http://127.0.0.1:${sandboxPort}`, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
}
