import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import { createS3Files } from '#app/platform/files-on-s3.server.ts';
import { environment, ROOT, stop } from '../bench/site-process.ts';
import { freePort } from '../testing/free-port.ts';
import { makeSession } from '../testing/make-session.ts';
import { startS3 } from '../testing/s3-service.ts';
import { silentMp3 } from '../testing/sample-files.ts';
import { findTools } from '../testing/system-tools.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { until } from '../testing/until.ts';
import { childrenOf } from './held-site.ts';
import { balance, isReady } from './round-robin.ts';

// `node scripts/faults/three-machines.ts [seconds]`: three sites, each with a data folder of its own, on one PostgreSQL
// and one bucket, behind a balancer that sends each request to another one. Messages, orders, saves and uploads go on
// while one machine is killed and comes back, and while the database stands still. What was acknowledged must be there
// once, and pages must agree. Fails otherwise. Needs the built site, as `npm run build` leaves it.
const SECONDS = Number(process.argv[2] ?? 30);
const SECRET = 'a secret of three machines, long enough';
const AGREE_WITHIN_MS = 1_000;
const FROZEN_MS = 4_000;
const SENDERS = 3;
const PIECE = 1_500_000;
const PRODUCT = 'product-of-three';
const AUDIO = silentMp3(300);
const AUDIO_HASH = createHash('sha256').update(AUDIO).digest('hex');

const { postgres: programs } = findTools();
if (!programs) throw new Error('PostgreSQL is not installed');
const postgres = await startTemporaryPostgres(programs);
const s3 = await startS3();
const sandboxPort = await freePort();
const sandbox = spawn(process.execPath, ['sandbox/index.ts'], {
  cwd: ROOT,
  env: environment(
    { dataDir: '' },
    { SANDBOX_PORT: String(sandboxPort), SANDBOX_SECRET_KEY: 'sk_test_three' },
  ),
  stdio: ['ignore', 'ignore', 'inherit'],
});
const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'conversas-three-')));
const ports = await Promise.all(folders.map(() => freePort()));
const machines: ChildProcess[] = [];
const acknowledged = {
  messages: [] as string[],
  orders: [] as string[],
  saves: [] as string[],
  uploads: [] as string[],
};
let failed = 0;
let slowestAgreement = 0;
let isOver = false;
let sent = 0;
function begin(machine: number): void {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  machines[machine] = spawn(process.execPath, ['server/index.js'], {
    cwd: ROOT,
    env: environment(
      { dataDir: folders[machine] ?? '', databaseUrl: postgres.url },
      {
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(ports[machine]), LOG_LEVEL: 'fatal' },
        ...{ AUTH_SECRET: SECRET, PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1' },
        ...{ ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma senha bem longa' },
        ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
        ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
        ...{ STRIPE_SECRET_KEY: 'sk_test_three', STRIPE_WEBHOOK_SECRET: 'whsec_three' },
        STRIPE_API_BASE: `http://127.0.0.1:${sandboxPort}`,
      },
    ),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
const allReady = async () => (await Promise.all(ports.map(isReady))).every(Boolean);
try {
  for (const machine of ports.keys()) begin(machine);
  await until(allReady, 'three machines');
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folders[0] ?? '' });
  const { db } = database;
  const now = new Date().toISOString();
  const names = { id: PRODUCT, slug: PRODUCT, name: 'Curso', name_folded: 'curso', category: 'Cursos' };
  await db
    .insertInto('products')
    .values({
      ...names,
      price_cents: 5_900,
      kind: 'digital',
      is_active: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { id: admin } = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const cookie = await makeSession({ db, publicUrl: 'http://localhost', secret: SECRET }, admin);
  const balancer = await balance(ports);
  const origin = `http://127.0.0.1:${balancer.port}`;
  /** Each from another network, so that no limit of one visitor applies. */
  const ask = (path: string, { headers, ...init }: RequestInit = {}) => {
    sent += 1;
    const visitor = `20.${(sent >> 8) & 255}.${sent & 255}.9`;
    return fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...init,
      headers: { 'X-Forwarded-For': visitor, ...(headers as Record<string, string>) },
    });
  };
  const asJson = (body: object) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  async function sendMessage(): Promise<boolean> {
    const subject = `mensagem ${randomUUID()}`;
    const email = `${randomUUID()}@exemplo.com`;
    const message = { type: 'contact', name: 'Eva', email, subject, message: subject };
    const answer = await ask('/functions/v1/send-email', asJson(message));
    await answer.text();
    if (answer.ok) acknowledged.messages.push(subject);
    return answer.ok;
  }
  /** The same attempt again until it is answered: it must be one order. */
  async function sendOrder(): Promise<boolean> {
    const attempt_id = `attempt-${randomUUID()}`;
    const items = [{ product_id: PRODUCT, price_cents: 5_900, quantity: 1 }];
    for (let tries = 0; tries < 30; tries += 1) {
      const url = await ask('/functions/v1/create-checkout-session', asJson({ items, attempt_id })).then(
        async (answer) => ((await answer.json()) as { url?: string }).url,
        () => undefined,
      );
      if (url) {
        acknowledged.orders.push(url);
        return true;
      }
      await pause(500);
    }
    return false;
  }
  async function saveTopic(): Promise<boolean> {
    const newId = randomUUID();
    const slug = `topico-${newId}`;
    const fields = { newId, slug, name: `Tópico ${newId}`, description: 'Conversas.', hue: '1' };
    const answer = await ask('/admin/topicos/novo', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
    await answer.text();
    if (answer.status !== 302) return false;
    acknowledged.saves.push(slug);
    const savedAt = performance.now();
    const pending = new Set(ports);
    while (pending.size > 0 && performance.now() - savedAt < 10 * AGREE_WITHIN_MS)
      for (const port of pending) {
        const isThere = await fetch(`http://127.0.0.1:${port}/topics`, {
          signal: AbortSignal.timeout(5_000),
        }).then(
          async (page) => page.ok && (await page.text()).includes(slug),
          () => null, // killed, or without its database: it must not serve an old page, and serves none
        );
        if (isThere !== false) pending.delete(port);
      }
    slowestAgreement = Math.max(slowestAgreement, performance.now() - savedAt);
    return true;
  }
  async function sendFile(): Promise<boolean> {
    const tus = { 'Tus-Resumable': '1.0.0', cookie };
    const encoded = (value: string) => Buffer.from(value).toString('base64');
    const begun = await ask('/admin/uploads', {
      method: 'POST',
      headers: {
        ...tus,
        'Upload-Length': String(AUDIO.length),
        'Upload-Metadata': `filename ${encoded('a.mp3')},purpose ${encoded('episode-audio')}`,
      },
    });
    await begun.text();
    const path = begun.headers.get('Location');
    if (!path) return false;
    const offsetOf = async () => {
      const answer = await ask(path, { method: 'HEAD', headers: tus }).catch(() => null);
      return Number(answer?.ok ? answer.headers.get('Upload-Offset') : Number.NaN);
    };
    for (let tries = 0; tries < 100; tries += 1) {
      const offset = await offsetOf();
      if (offset === AUDIO.length) break;
      const bytes = new Uint8Array(AUDIO.subarray(offset || 0, (offset || 0) + PIECE));
      const headers = {
        ...tus,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': `${offset}`,
      };
      const isThere =
        Number.isInteger(offset) &&
        (await ask(path, { method: 'PATCH', headers, body: bytes }).then(
          (answer) => answer.text().then(() => answer.ok),
          () => false,
        ));
      if (!isThere) await pause(300);
    }
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await ask(`${path}/concluir`, { method: 'POST', headers: tus }).catch(() => null);
      await answer?.text().catch(() => '');
      if (answer?.status === 200) {
        acknowledged.uploads.push(path.split('/').at(-1) ?? '');
        return true;
      }
      await pause(500);
    }
    return false;
  }
  const keep = async (send: () => Promise<boolean>) => {
    while (!isOver) {
      const isDone = await send().catch(() => false);
      if (!isDone) failed += 1;
      await pause(isDone ? 20 : 200);
    }
  };
  const senders = [sendMessage, sendOrder, saveTopic, sendFile].flatMap((send) =>
    Array.from({ length: send === saveTopic ? 1 : SENDERS }, () => keep(send)),
  );

  await pause((SECONDS * 1_000) / 4);
  const killed = machines[1] as ChildProcess;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await pause((SECONDS * 1_000) / 4);
  begin(1);
  await pause((SECONDS * 1_000) / 4);
  const frozen = [postgres.pid, ...childrenOf(postgres.pid)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  await pause(FROZEN_MS);
  for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT');
  await until(allReady, 'all after the freeze');
  await pause((SECONDS * 1_000) / 4);
  isOver = true;
  await Promise.all(senders);

  const subjects = (await db.selectFrom('contact_submissions').select('subject').execute()).map(
    ({ subject }) => subject,
  );
  const attempts = await db.selectFrom('orders').select(['id', 'attempt_key']).execute();
  const topics = (await db.selectFrom('topics').select('slug').execute()).map(({ slug }) => slug);
  const files = createS3Files(s3.settings);
  const whole: string[] = [];
  for (const id of acknowledged.uploads) {
    const hash = createHash('sha256');
    for await (const bytes of files.read(`audio/${id}.mp3`)) hash.update(bytes);
    if (hash.digest('hex') === AUDIO_HASH) whole.push(id);
  }
  const doubled = (list: readonly string[]) => list.length - new Set(list).size;
  const lost = (wanted: readonly string[], there: readonly string[]) =>
    wanted.filter((one) => !there.includes(one)).length;
  const rows = [
    { what: 'messages', told: acknowledged.messages, there: subjects },
    { what: 'saves', told: acknowledged.saves, there: topics },
    { what: 'uploads, compared byte by byte', told: acknowledged.uploads, there: whole },
  ].map(({ what, told, there }) => ({
    ...{ what, acknowledged: told.length, lost: lost(told, there), doubled: doubled(there) },
  }));
  const keys = attempts.map(({ attempt_key }) => attempt_key);
  const ordersLost = Math.max(0, acknowledged.orders.length - attempts.length);
  rows.push({
    ...{ what: 'orders', acknowledged: acknowledged.orders.length, lost: ordersLost },
    doubled: doubled(keys) + doubled(acknowledged.orders),
  });
  console.table(rows);
  console.log(`answered by each machine: ${balancer.answered.join(', ')}; not acknowledged: ${failed}`);
  console.log(`pages agreed on all machines after at most ${Math.round(slowestAgreement)} ms`);
  const isWell =
    rows.every((row) => row.acknowledged > 0 && row.lost === 0 && row.doubled === 0) &&
    slowestAgreement <= AGREE_WITHIN_MS &&
    balancer.answered.every((count) => count > 0);
  console.log(isWell ? 'well' : 'NOT WELL');
  process.exitCode = isWell ? 0 : 1;
  balancer.close();
  await database.close();
} finally {
  isOver = true;
  for (const machine of machines) machine.kill('SIGKILL');
  await stop(sandbox);
  await s3.stop();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
