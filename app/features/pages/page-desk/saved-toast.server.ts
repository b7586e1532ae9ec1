import type { Db } from '#app/db/database.server.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { pagePath } from '#app/pure/pages/pages.ts';
import { savedToast } from './messages.ts';
import { type PageState, stateOf } from './rules.ts';

/** What the save of a page did, with a way to it where it is out. @param notice as of before the notice is made */
export async function findSavedToast(
  { db, now }: { db: Db; now: Date },
  { id, before, notice }: { id: string; before: PageState | null; notice: NoticeChoice },
  kept: ToastMessage,
): Promise<ToastMessage> {
  const row = await db
    .selectFrom('pages')
    .select(['kind', 'slug', 'is_published', 'published_at', 'has_notice'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return kept;
  const state = stateOf(row, now);
  const isTold = row.kind === 'note' && row.has_notice && notice.mode !== 'never' && notice.toldAt === null;
  const outcome = { before, state, publishedAt: row.published_at, people: isTold ? notice.people : null };
  const link = { label: 'Ver no site', to: pagePath(row) };
  return { ...savedToast(outcome, kept, now), ...(state === 'published' && { link }) };
}
