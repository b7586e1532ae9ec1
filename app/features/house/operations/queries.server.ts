import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { Metric } from './prometheus-text.ts';

/** Upper limit of counting: an alert comes long before. */
const MOST_COUNTED = 10_000;

/** Waiting work in the database, the same from any process. @throws where the database does not answer */
export async function findWaiting(db: Db, now: Date, orderStatuses: readonly string[]): Promise<Metric[]> {
  const job = (status: 'waiting' | 'running' | 'dead') =>
    countUpTo(db, db.selectFrom('jobs').where('status', '=', status), MOST_COUNTED);
  const mail = (status: 'waiting' | 'failed') =>
    countUpTo(db, db.selectFrom('mails').where('status', '=', status), MOST_COUNTED);
  const order = (status: string) =>
    countUpTo(db, db.selectFrom('orders').where('status', '=', status as never), MOST_COUNTED);
  return [
    await byStatus(
      'conversas_jobs',
      'Jobs, by status; dead ones were given up.',
      ['waiting', 'running', 'dead'],
      job,
    ),
    {
      name: 'conversas_jobs_oldest_due_seconds',
      type: 'gauge',
      help: 'How long the job that is due longest has been waiting.',
      samples: [{ value: await findOldestDue(db, now) }],
    },
    await byStatus('conversas_mails', 'Mails in the outbox, by status.', ['waiting', 'failed'], mail),
    await byStatus('conversas_orders', 'Orders, by status.', orderStatuses, order),
    await byStatus(
      'conversas_letters',
      'Letters that are not done, by status; paused ones wait for the host.',
      ['scheduled', 'preparing', 'sending', 'paused'],
      (status) => countUpTo(db, db.selectFrom('letters').where('status', '=', status), MOST_COUNTED),
    ),
    ...(await findReturned(db, now)),
  ];
}

/** What came back of letters. Many in a day mean that mail providers trust the site less. */
async function findReturned(db: Db, now: Date): Promise<Metric[]> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const samples = [];
  for (const kind of ['refused', 'complained'] as const) {
    const recent = db.selectFrom('letter_returns').where('kind', '=', kind).where('at', '>', since);
    samples.push({ labels: { kind }, value: await countUpTo(db, recent, MOST_COUNTED) });
  }
  const failing = db.selectFrom('bounce_mailbox').where('problem', 'is not', null);
  return [
    {
      name: 'conversas_letter_returns',
      type: 'gauge',
      help: 'Letters that came back or were complained about, in the last 24 hours.',
      samples,
    },
    {
      name: 'conversas_bounce_mailbox_failing',
      type: 'gauge',
      help: 'Whether the last visit to the mailbox of bounces failed.',
      samples: [{ value: await countUpTo(db, failing, 1) }],
    },
  ];
}

async function byStatus<T extends string>(
  name: string,
  help: string,
  statuses: readonly T[],
  count: (status: T) => Promise<number>,
): Promise<Metric> {
  const samples = [];
  for (const status of statuses) samples.push({ labels: { status }, value: await count(status) });
  return { name, type: 'gauge', help, samples };
}

async function findOldestDue(db: Db, now: Date): Promise<number> {
  const oldest = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('status', '=', 'waiting')
    .where('run_at', '<=', now.toISOString())
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return oldest ? (now.getTime() - Date.parse(oldest.run_at)) / 1000 : 0;
}
