import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { environment, ROOT } from '../bench/site-process.ts';
import { freePort } from '../testing/free-port.ts';

// `node scripts/faults/stop-without-reader.ts [rounds]`: kills the reader of the site's log and the mail
// server. The site must continue, and a stop must end it.
const PATIENCE_MS = 10_000;
const CONTACT = { type: 'contact', name: 'Zé', email: 'ze@exemplo.com', subject: 'Oi', message: 'Tudo bem?' };

if (process.send) await drive(process.argv[2] ?? '');
else for (let round = 1; round <= Number(process.argv[2] ?? 5); round += 1) await stopWithoutReader(round);

async function stopWithoutReader(round: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'conversas-reader-'));
  const driver = fork(import.meta.filename, [dataDir]);
  const [{ group, port }] = await once(driver, 'message');
  driver.kill('SIGKILL');
  await once(driver, 'exit');
  await pause(500);
  const isServing = (await fetch(`http://127.0.0.1:${port}/`)).ok;
  const began = performance.now();
  process.kill(-group, 'SIGTERM');
  while (isThere(group) && performance.now() - began < PATIENCE_MS) await pause(20);
  const isOver = !isThere(group);
  if (!isOver) process.kill(-group, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  const milliseconds = Math.round(performance.now() - began);
  const isWell = isServing && isOver;
  console.log(
    `${isWell ? 'well' : 'NOT WELL'}: round ${round}, served on: ${isServing}, over after ${milliseconds} ms`,
  );
  if (!isWell) process.exitCode = 1;
}

/** Three starts on the same data: with the mail server, without it (and the site killed), with it again. */
async function drive(dataDir: string): Promise<void> {
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] });
  mail.on('error', () => {});
  mail.listen(0, '127.0.0.1');
  await once(mail.server, 'listening');
  const here = `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`;
  const port = await freePort();

  const first = await begin(dataDir, port, here);
  await send(port, { type: 'newsletter', name: 'Ana', email: 'ana@exemplo.com' });
  await send(port, { type: 'media_kit', name: 'Rita', email: 'rita@jornal.com' });
  await send(port, CONTACT);
  await end(first, 'SIGTERM');
  const second = await begin(dataDir, port, 'smtp://127.0.0.1:1');
  await send(port, CONTACT);
  await end(second, 'SIGKILL');
  const third = await begin(dataDir, port, here);
  process.send?.({ group: third.pid, port });
}

async function begin(dataDir: string, port: number, smtpUrl: string) {
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: smtpUrl,
    ADMIN_EMAIL: 'clara@exemplo.com',
    ADMIN_PASSWORD: 'uma senha bem comprida 42',
  };
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: environment({ dataDir }, own),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const listens = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Conversas em') && resolve());
  });
  child.stderr.resume();
  await Promise.race([listens, once(child, 'exit')]);
  return child;
}

async function send(port: number, body: Record<string, string>): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const address = `http://127.0.0.1:${port}/functions/v1/send-email`;
  const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (status !== 200) throw new Error(`${body.type}: ${status}`);
  await pause(300);
}

async function end(child: ReturnType<typeof spawn>, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-(child.pid ?? 0), signal);
  await exited;
  await pause(300);
}

function isThere(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}
