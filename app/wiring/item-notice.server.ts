import type { Db } from '#app/db/database.server.ts';
import type { NoticeChoice } from '#app/features/catalogue/item-desk/notice-choice.ts';
import { LETTER_WATCH_JOB } from '#app/features/letters/core/letter-jobs.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import type { Services } from '#app/http/context.ts';
import { hurryJob } from '#app/platform/jobs.server.ts';
import { formatMoment } from '#app/pure/dates-pt-br.ts';

export async function findNoticeChoice(db: Db, itemId: string | null): Promise<NoticeChoice> {
  const { notices } = await findLetterSettings(db);
  const told = itemId
    ? await db
        .selectFrom('letters')
        .select('created_at')
        .where('item_id', '=', itemId)
        .where('kind', '=', 'notice')
        .where('access', '=', 'public')
        .executeTakeFirst()
    : undefined;
  return { mode: notices, toldAt: told ? formatMoment(told.created_at) : null };
}

/**
 * An item was saved, perhaps published: its notice is made now, not at the next minute. A hint that gets lost costs
 * that minute.
 */
export async function hurryNotices(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await hurryJob(services, LETTER_WATCH_JOB, services.clock.now());
}
