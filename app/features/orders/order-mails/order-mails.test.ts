import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { markReported, scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { AWAITING_NOTICES } from './rules.ts';

const HOUR_MS = 3_600_000;
const HOST = 'clara@conversas.example';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock(); // Monday, 12 h in São Paulo
  services = testServices(database, { clock });
  await saveSettings(services, { email: HOST, pixKey: 'clara@conversas.example', pixCity: 'Rio' });
});

async function placeForPix(more: Parameters<typeof placeTestOrder>[1] = {}) {
  const order = await placeTestOrder(services, { ...more, columns: { pix_code: '000201', ...more.columns } });
  await scheduleExpiry(orderContext(services), order);
  return order;
}

/** Queued mails, by kind and reader. */
async function told(): Promise<string[]> {
  const rows = await services.db.selectFrom('mails').select(['kind', 'to_address']).orderBy('id').execute();
  return rows.map(({ kind, to_address }) => `${kind} ${to_address}`);
}

async function runJobs(afterMs: number): Promise<void> {
  clock.advance(afterMs);
  const { [MAIL_JOB]: _, ...others } = jobHandlers;
  await runDueJobs(services, others);
}

test('tells the host of an order that waits for its Pix, with what to look for', async () => {
  const { code } = await placeForPix();
  expect(await told()).toEqual([`order.awaiting-notice ${HOST}`, 'order.received ana@exemplo.com']);
  const mail = (await listWrittenMails(services.db)).find(({ to_address }) => to_address === HOST);
  expect(mail?.subject.replace(/\s/g, ' ')).toBe(`Novo pedido à espera do Pix: ${code}, R$ 59,00`);
  expect(mail?.text).toContain(code);
});

test('on request, orders come in one mail a day at eight, and waiting ones again each day', async () => {
  await saveSettings(services, { dailyOrderMail: true });
  await placeForPix({ columns: { expires_at: '2026-06-30T00:00:00.000Z' } });
  await payTestOrder(services, await placeForPix());
  expect(await told()).not.toContain(`order.awaiting-notice ${HOST}`);
  await runJobs(19 * HOUR_MS);
  expect((await told()).filter((mail) => mail.startsWith('order.daily'))).toEqual([]);
  await runJobs(HOUR_MS);
  const digests = await services.db
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'order.daily-notice')
    .execute();
  expect(digests).toEqual([{ subject: 'Pedidos do dia: 1 pago, 1 à espera do Pix' }]);
});

test('reminds the buyer once, four hours before the code lapses', async () => {
  await placeForPix();
  await runJobs(19 * HOUR_MS);
  expect(await told()).not.toContain('order.code-lapses ana@exemplo.com');
  await runJobs(1.5 * HOUR_MS);
  await runJobs(60_000);
  expect((await told()).filter((mail) => mail.startsWith('order.code-lapses'))).toHaveLength(1);
});

test('does not remind a buyer who has paid, canceled or reported the Pix', async () => {
  await payTestOrder(services, await placeForPix());
  await moveTestOrder(services, await placeForPix(), 'canceled');
  const reported = await placeForPix();
  await services.db
    .transaction()
    .execute((trx) => markReported({ ...orderContext(services), db: trx }, reported));
  await runJobs(5 * 24 * HOUR_MS - 60_000);
  expect((await told()).filter((mail) => mail.startsWith('order.code-lapses'))).toEqual([]);
});

test('a flood of unpaid orders reaches the host in the daily mail', async () => {
  for (let count = 0; count < AWAITING_NOTICES.points + 2; count += 1) await placeForPix();
  const notices = (await told()).filter((mail) => mail.startsWith('order.awaiting-notice'));
  expect(notices).toHaveLength(AWAITING_NOTICES.points);
  await runJobs(20 * HOUR_MS);
  expect(await told()).toContain(`order.daily-notice ${HOST}`);
});
