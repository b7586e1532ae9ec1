import type { Db } from '#app/db/database.server.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';

/** How the form of an item offers to tell subscribers. */
export interface NoticeChoice {
  /** As the host set it: 'always' marks new items beforehand, 'never' offers nothing. */
  mode: 'always' | 'ask' | 'never';
  /** '05/10/2026, 14:30' where subscribers were told already; they are not told again. */
  toldAt: string | null;
}

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
