import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { loseTable } from '../../../../../tests/support/databases/lost-table.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeReader } from '../../../../../tests/support/letters/sent-letters.ts';
import { routeArgs, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { loader } from './metrics.ts';

const TOKEN = 'dezesseis-caracteres-ou-mais';

let database: Database;
let services: Services;
let guarded: Services;
beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
  guarded = testServices(database, { metricsToken: TOKEN });
});
afterEach(() => database.close());

async function ask(
  clientAddress: string,
  headers: Record<string, string> = {},
  { from = services, isOldHttp = false } = {},
) {
  const { args } = routeArgs(from, '/metrics', {
    clientAddress,
    isOldHttp,
    headers: { Host: 'localhost:3000', ...headers },
  });
  return loader(args as never);
}

test('without a token only this machine may read', async () => {
  for (const address of ['127.0.0.1', '127.1.2.3', '::1']) expect((await ask(address)).status).toBe(200);
  for (const address of ['203.0.113.7', '10.0.0.1', 'unknown', '127.0.0.1.example'])
    expect((await ask(address)).status).toBe(404);
  for (const given of ['Bearer null', 'Bearer undefined', 'Bearer', `Bearer ${TOKEN}`])
    expect((await ask('203.0.113.7', { Authorization: given })).status).toBe(404);
});

test('a request through a proxy on this machine does not count as local', async () => {
  const said = [
    'X-Forwarded-For',
    'Forwarded',
    'X-Real-IP',
    'Via',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
  ];
  for (const name of [...said, 'X-Original-Host', 'CF-Ray', 'True-Client-IP'])
    expect((await ask('127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(404);
  expect((await ask('127.0.0.1', { Host: 'conversas.example' })).status).toBe(404);
  expect((await ask('127.0.0.1', { Host: '127.0.0.1:3000' }, { isOldHttp: true })).status).toBe(404);
});

test('the token works from anywhere, even through a proxy; a wrong or partial one does not', async () => {
  const from = guarded;
  const ofProxy = { 'X-Forwarded-For': '203.0.113.7' };
  for (const [address, headers] of [
    ['203.0.113.7', {}],
    ['127.0.0.1', ofProxy],
  ] as const) {
    expect((await ask(address, { ...headers, Authorization: `Bearer ${TOKEN}` }, { from })).status).toBe(200);
    for (const given of [
      `Bearer ${TOKEN.slice(1)}`,
      `Bearer ${TOKEN}x`,
      'Bearer',
      TOKEN,
      'Basic x',
      'Bearer null',
    ])
      expect((await ask(address, { ...headers, Authorization: given }, { from })).status).toBe(404);
    expect((await ask(address, headers, { from })).status).toBe(404);
  }
  expect((await ask('127.0.0.1', {}, { from })).status).toBe(200);
});

test('counts waiting work, in the text format of Prometheus', async () => {
  await enqueueJob(services, {
    kind: 'a',
    payload: null,
    runAt: new Date(fixedClock().now().getTime() - 90_000),
  });
  services.metrics.observe('page', 200, 0.02);
  services.metrics.observe('page', 503, 7_000);
  const response = await ask('127.0.0.1');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain('conversas_jobs{status="waiting"} 1\n');
  expect(text).toContain('conversas_jobs_oldest_due_seconds 90\n');
  expect(text).toContain('conversas_orders{status="awaiting_payment"} 0\n');
  expect(text).toContain('conversas_http_requests_total{kind="page",status="5xx"} 1\n');
  expect(text).toContain('conversas_http_request_duration_seconds_bucket{kind="page",le="0.001"} 1\n');
  expect(text).toContain('conversas_http_request_duration_seconds_bucket{kind="page",le="10"} 2\n');
  expect(text).toContain('conversas_http_request_duration_seconds_count{kind="page"} 2\n');
  const line =
    /^(?:# (?:HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? [\d.e+-]+)$/;
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([]);
});

test('reports that the database is unavailable', async () => {
  await loseTable(database.db, 'mails');
  const text = await (await ask('127.0.0.1')).text();
  expect(text).toContain('conversas_database_up 0\n');
  expect(text).toContain('process_resident_memory_bytes');
  expect(database.countErrors()).toBeGreaterThan(0);
});

test('counts what came back of letters within a day, and says when the mailbox cannot be read', async () => {
  await makeReader(database.db, 'ana@exemplo.org');
  const row = { letter_id: 'letter-1', recipient_number: 1, refusal: null };
  await database.db
    .insertInto('letter_returns')
    .values([
      { ...row, kind: 'refused', at: '2026-06-15T14:00:00.000Z' },
      { ...row, kind: 'complained', at: '2026-06-14T15:00:00.000Z' },
    ])
    .execute();
  await database.db.updateTable('bounce_mailbox').set({ problem: 'Não abre.' }).execute();
  const text = await (await ask('127.0.0.1')).text();
  expect(text).toContain('conversas_letter_returns{kind="refused"} 1\n');
  expect(text).toContain('conversas_letter_returns{kind="complained"} 0\n');
  expect(text).toContain('conversas_bounce_mailbox_failing 1\n');
});

test('says what runs, what it takes and what failed', async () => {
  await enqueueJob(services, { kind: 'search.reindex', payload: null });
  await services.db.updateTable('jobs').set({ status: 'dead', last_error: 'não deu' }).execute();
  const text = await (await ask('127.0.0.1')).text();
  expect(text).toMatch(
    /^conversas_build_info\{version="\d+\.\d+\.\d+",node="\d+\.[\d.]+",database="\w+"\} 1$/m,
  );
  expect(text).toMatch(/^conversas_uptime_seconds [\d.]+$/m);
  expect(Number(/^conversas_database_size_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10_000);
  expect(text).toContain('conversas_jobs_failed{kind="search.reindex",status="dead"} 1\n');
  expect(text).toContain('conversas_errors_last_day 0\n');
});
