import { join } from 'node:path';
import { startSandbox } from './start-sandbox.ts';

// `npm run sandbox`: a Stripe sandbox for development and tests.
const { env } = process;

if (env.NODE_ENV === 'production' && !env.SANDBOX_IN_PRODUCTION) {
  process.stderr.write(
    'O sandbox de pagamentos não é para produção: nele ninguém paga de verdade.\nSe é isso mesmo, defina SANDBOX_IN_PRODUCTION=1.\n',
  );
  process.exit(1);
}

const secretKey = env.SANDBOX_SECRET_KEY || 'sk_test_sandbox';
const webhookUrl = env.SANDBOX_WEBHOOK_URL;
const webhookSecret = env.SANDBOX_WEBHOOK_SECRET || 'whsec_sandbox';

try {
  const sandbox = await startSandbox({
    port: Number(env.SANDBOX_PORT || 12_111),
    host: env.SANDBOX_HOST || '127.0.0.1',
    dataDir: join(env.DATA_DIR || './data', 'payment-sandbox'),
    secretKey,
    webhook: webhookUrl ? { url: webhookUrl, secret: webhookSecret } : undefined,
  });
  process.stdout.write(
    `Sandbox de pagamentos em ${sandbox.url} (STRIPE_API_BASE=${sandbox.url} STRIPE_SECRET_KEY=${secretKey} STRIPE_WEBHOOK_SECRET=${webhookSecret})\n`,
  );
  const stop = async () => {
    await sandbox.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The site that started it has ended.
  process.on('disconnect', stop);
} catch (error) {
  process.stderr.write(`O sandbox de pagamentos não começou: ${(error as Error).message}\n`);
  process.exit(1);
}
