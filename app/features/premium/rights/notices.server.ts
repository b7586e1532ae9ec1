import type { Trx } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { memberNotice } from './notice-kinds.ts';

/** Queues one mail about premium; payload `Notice`. Recipient and sender are read when the job runs. */
export const PREMIUM_MAIL_JOB = 'premium.mail';

export interface Notice {
  personId: string;
  kind: 'welcome' | 'gift' | 'payment-failed' | 'ends-7' | 'ends-1' | 'ended' | 'canceled';
  /** The subject: a notice with the same subject is sent once. */
  about: string;
  /** The end of premium that the mail names. */
  until: string;
  /** Length of a gift. */
  days?: number;
  /** Not before: the host may take a gift back. */
  afterMs?: number;
}

/** Enqueues a mail, once for each notice, however often it is called. */
export async function notify(trx: Trx, { clock }: { clock: Clock }, notice: Notice): Promise<void> {
  const newNotice = await trx
    .insertInto('premium_notices')
    .values({
      person_id: notice.personId,
      notice: noticeName(notice),
      created_at: clock.now().toISOString(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'notice']).doNothing())
    .returning('notice')
    .executeTakeFirst();
  if (!newNotice) return;
  if (notice.kind === 'welcome')
    await queueNotice({ db: trx, clock }, memberNotice, {
      title: memberNotice.words,
      text: 'Mais uma pessoa é Premium.',
      path: '/admin/premium' satisfies Href,
      about: `member-${notice.about}`,
    });
  const { afterMs = 0, ...payload } = notice;
  const runAt = new Date(clock.now().getTime() + afterMs);
  await enqueueJob({ db: trx, clock }, { kind: PREMIUM_MAIL_JOB, payload, runAt });
}

export function noticeName({ kind, about }: Notice): string {
  return `${kind}:${about}`;
}
