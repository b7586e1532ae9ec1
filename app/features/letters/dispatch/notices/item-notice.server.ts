import { sql } from 'kysely';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { NEWS_FOR_MS } from './rules.ts';

interface Context extends CommandContext {
  /** How many people want to hear of every new item. */
  countNewsReaders(): Promise<number>;
}

/** Whether a notice of this item, or of this note, goes, to how many people, and when one went already. */
export async function findNoticeChoice({ db, countNewsReaders }: Context, itemId: string | null) {
  const { notices } = await findLetterSettings(db);
  const people = notices === 'never' ? 0 : await countNewsReaders();
  const sent = itemId
    ? await db
        .selectFrom('letters')
        .select('created_at')
        .where('kind', '=', 'notice')
        .where('access', '=', 'public')
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('item_id', '=', itemId),
            eb('page_id', '=', itemId),
            eb('id', 'in', selectFrom('letter_items').select('letter_id').where('item_id', '=', itemId)),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  return { mode: notices, people, toldAt: sent ? formatMoment(sent.created_at) : null };
}

/** What to ask before these are published; null where nobody would be told. */
export async function findPublishQuestion(
  { db, clock, countNewsReaders }: Context,
  kind: ItemKind,
  ids: readonly string[],
) {
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
      ]).as('has_gone'),
    )
    .select('has_notice')
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .where('is_published', '=', sql.lit(false))
    .execute();
  const oldest = new Date(now.getTime() - NEWS_FOR_MS).toISOString();
  const marked = drafts.filter((one) => one.has_notice && !one.has_gone && one.published_at > oldest);
  if (marked.length === 0) return null;
  const due = marked.filter(({ published_at }) => published_at <= now.toISOString());
  const people = await countNewsReaders();
  return {
    ...{ ids: ids.join(','), items: drafts.length, people },
    ...{ now: due.length, later: marked.length - due.length },
  };
}
