import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function run(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'index.ts')], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, SANDBOX_PORT: '0', ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return child;
}

test('does not start in production, unless it is told to', async () => {
  const refused = run({ NODE_ENV: 'production' });
  expect(String((await once(refused.stderr, 'data'))[0])).toContain('não é para produção');
  expect((await once(refused, 'close'))[0]).toBe(1);
  const told = run({ NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: '1' });
  expect(String((await once(told.stdout, 'data'))[0])).toContain(
    'Sandbox de pagamentos em http://127.0.0.1:',
  );
});

test('prints its address, and stops when asked to', async () => {
  const child = run({});
  const [said] = await once(child.stdout, 'data');
  const url = /em (http:\S+) /.exec(String(said))?.[1];
  expect((await fetch(`${url}/v1/products`)).status).toBe(401);
  child.kill('SIGTERM');
  expect((await once(child, 'close'))[0]).toBe(0);
});
