import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import { type Audience, audience } from './audience.ts';

/** Is this subscriber a premium member now? Letters do not know premium. */
export type MemberCondition = (now: Date) => Expression<SqlBool>;

interface Choosing {
  audience: Audience;
  now: Date;
  isMember: MemberCondition;
}

/** The audience of a letter's row. @throws where the row holds something else */
export function readAudience(json: string): Audience {
  return audience.parse(JSON.parse(json));
}

/** How many people would get the letter now. */
export async function countAudience(db: Db, choosing: Choosing): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inAudience(choosing))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A condition on `subscribers`: who may get letters and belongs to the audience. */
export function inAudience({ audience, now, isMember }: Choosing) {
  return (where: ExpressionBuilder<Tables, 'subscribers'>): Expression<SqlBool> =>
    where.and([mayGetLetters(now)(where), belongsTo(where, audience, isMember(now))]);
}

function belongsTo(
  where: ExpressionBuilder<Tables, 'subscribers'>,
  audience: Audience,
  isMember: Expression<SqlBool>,
): Expression<SqlBool> {
  const { eb } = where;
  switch (audience.kind) {
    case 'all':
      return sql<SqlBool>`1 = 1`;
    case 'topics':
      return wantsTopic(where, audience.topicIds);
    case 'members':
      return isMember;
    case 'since':
      return eb('subscribers.confirmed_at', '>=', beginningOf(audience.day));
    case 'weekly':
      return eb('subscribers.rhythm', '=', 'weekly');
    case 'news':
      return where.and([
        eb('subscribers.rhythm', '=', 'each'),
        audience.topicIds.length > 0 ? wantsTopic(where, audience.topicIds) : sql<SqlBool>`1 = 1`,
      ]);
    case 'item':
      return where.and([
        eb('subscribers.rhythm', '=', 'each'),
        wantsTopic(where, [audience.topicId]),
        audience.step === 'members' ? isMember : hasNoNoticeOf(where, audience.itemId),
      ]);
  }
}

/** Who chose no topic wants all of them. */
function wantsTopic(
  { or, exists, not, selectFrom }: ExpressionBuilder<Tables, 'subscribers'>,
  ids: string[],
) {
  const chosen = selectFrom('subscriber_topics')
    .select('topic_id')
    .whereRef('subscriber_id', '=', 'subscribers.id');
  return or([not(exists(chosen)), exists(chosen.where('topic_id', 'in', ids))]);
}

/** Members have it from their earlier moment. */
function hasNoNoticeOf(
  { exists, not, selectFrom }: ExpressionBuilder<Tables, 'subscribers'>,
  itemId: string,
) {
  return not(
    exists(
      selectFrom('letter_recipients')
        .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
        .select('letters.id')
        .whereRef('letter_recipients.subscriber_id', '=', 'subscribers.id')
        .where('letters.item_id', '=', itemId)
        .where('letters.kind', '=', 'notice'),
    ),
  );
}

function beginningOf(day: string): string {
  const instant = instantOfLocalTime({ date: day, time: '00:00' });
  if (!instant) throw new Error(`no day: ${day}`);
  return instant;
}

/**
 * The one rule for who gets letters at all: confirmed, not left, not pausing, and the address is good. Asked
 * when the audience is counted, when it is frozen, and again for each person just before her mail.
 */
export function mayGetLetters(now: Date) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'subscribers'>): Expression<SqlBool> =>
    and([
      eb('subscribers.status', '=', 'confirmed'),
      eb('subscribers.suppressed_at', 'is', null),
      or([
        eb('subscribers.paused_until', 'is', null),
        eb('subscribers.paused_until', '<=', now.toISOString()),
      ]),
    ]);
}
