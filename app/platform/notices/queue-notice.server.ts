import type { Db } from '#app/db/database.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { enqueueJob } from '../jobs/jobs.server.ts';
import type { NoticeKind, NoticeWords } from './notice-kind.ts';

/** Finds whose devices a notice goes to. Its payload is a `QueuedNotice`. */
export const NOTICE_JOB = 'notices.tell';

export interface QueuedNotice extends NoticeWords {
  kind: Pick<NoticeKind, 'name' | 'several' | 'right' | 'page' | 'urgency'>;
}

/**
 * Queues a notice to the devices of those who may hear of it. Like `queueHostMail`, it belongs to the transaction of its
 * cause. Where nobody has such a device nothing is stored.
 */
export async function queueNotice(ctx: CommandContext, kind: NoticeKind, words: NoticeWords): Promise<void> {
  if (!(await hasDevices(ctx.db))) return;
  const { name, several, right, page, urgency } = kind;
  const payload: QueuedNotice = { ...words, kind: { name, several, right, page, urgency } };
  await enqueueJob(ctx, { kind: NOTICE_JOB, payload });
}

export async function hasDevices(db: Db): Promise<boolean> {
  return (await db.selectFrom('push_devices').select('id').limit(1).executeTakeFirst()) !== undefined;
}
