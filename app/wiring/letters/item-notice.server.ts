import { sql } from 'kysely';
import type { PublishQuestion } from '#app/features/catalogue/item-desk/list/publish-question.ts';
import type { NoticeChoice } from '#app/features/catalogue/item-desk/notice-choice.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { LETTER_WATCH_JOB } from '#app/features/letters/core/letter-jobs.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { NEWS_FOR_MS } from '#app/features/letters/dispatch/notices/rules.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { countRecipients } from './letter-audience.server.ts';

export async function findNoticeChoice(
  services: Pick<Services, 'db' | 'clock'>,
  itemId: string | null,
): Promise<NoticeChoice> {
  const { db } = services;
  const { notices } = await findLetterSettings(db);
  const people = notices === 'never' ? 0 : await countRecipients(services, { kind: 'news', topicIds: [] });
  const told = itemId
    ? await db
        .selectFrom('letters')
        .select('created_at')
        .where('kind', '=', 'notice')
        .where('access', '=', 'public')
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('item_id', '=', itemId),
            eb('id', 'in', selectFrom('letter_items').select('letter_id').where('item_id', '=', itemId)),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  return { mode: notices, people, toldAt: told ? formatMoment(told.created_at) : null };
}

/** What to ask before these are published; null where nobody would be told. */
export async function findPublishQuestion(
  services: Pick<Services, 'db' | 'clock'>,
  kind: ItemKind,
  ids: readonly string[],
): Promise<PublishQuestion | null> {
  const { db, clock } = services;
  const { notices } = await findLetterSettings(db);
  if (notices === 'never') return null;
  const now = clock.now();
  const drafts = await db
    .selectFrom('items')
    .select(['published_at', 'access'])
    .select(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('letter_items').select('item_id').whereRef('item_id', '=', 'items.id')),
        exists(
          selectFrom('letters')
            .select('letters.id')
            .whereRef('letters.item_id', '=', 'items.id')
            .where('letters.kind', '=', 'notice')
            .where('letters.access', '=', 'public'),
        ),
      ]).as('is_told'),
    )
    .select('has_notice')
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .where('is_published', '=', sql.lit(false))
    .execute();
  const oldest = new Date(now.getTime() - NEWS_FOR_MS).toISOString();
  const marked = drafts.filter((one) => one.has_notice && !one.is_told && one.published_at > oldest);
  if (marked.length === 0) return null;
  const due = marked.filter(({ published_at }) => published_at <= now.toISOString());
  const people = await countRecipients(services, { kind: 'news', topicIds: [] });
  return {
    ...{ ids: ids.join(','), items: drafts.length, people },
    ...{ now: due.length, later: marked.length - due.length },
  };
}

/**
 * An item was saved, perhaps published: its notice is made now, not at the next minute. A hint that gets lost costs
 * that minute.
 */
export async function hurryNotices(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await hurryJob(services, LETTER_WATCH_JOB, services.clock.now());
}
