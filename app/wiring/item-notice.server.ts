import type { Db } from '#app/db/database.server.ts';
import type { NoticeChoice } from '#app/features/catalogue/item-desk/notice-choice.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';

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
  return { mode: notices, toldAt: told ? formatDateTime(told.created_at) : null };
}
