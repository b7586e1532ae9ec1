import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { EARLY_ACCESS_MS } from '#app/features/catalogue/items/visibility.server.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { makeLetterOnce } from './insert-letter.server.ts';
import { type NoticedItem, newsWords, noticeWords } from './notice-words.ts';
import { NEWS_FOR_MS, problemOfDelay } from './rules.ts';

type Step = 'members' | 'everybody';

/** Makes the notices that are due, each once. @returns the next moment of one, as far as it is known */
export async function planNotices(ctx: CommandContext): Promise<Date | null> {
  const { notices } = await findLetterSettings(ctx.db);
  if (notices === 'never') return null;
  const now = ctx.clock.now();
  const due = (await listNoticed(ctx.db, now)).map((item) => ({ item, step: dueStep(item, now) }));
  const together = due.filter(({ item, step }) => step === 'everybody' && item.notice_group !== null);
  for (const [first, ...others] of Map.groupBy(together, ({ item }) => item.notice_group).values())
    if (first) await makeNewsLetter(ctx, [first.item, ...others.map(({ item }) => item)]);
  for (const one of due) if (one.step && !together.includes(one)) await makeNotice(ctx, one.item, one.step);
  const early = await nextPublication(ctx.db, new Date(now.getTime() + EARLY_ACCESS_MS));
  const next = await nextPublication(ctx.db, now);
  const moments = [early && early.getTime() - EARLY_ACCESS_MS, next?.getTime()].filter((at) => at != null);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

async function nextPublication(db: Db, after: Date): Promise<Date | null> {
  const next = await db
    .selectFrom('items')
    .select('published_at')
    .where('has_notice', '=', true)
    .where('is_published', '=', true)
    .where('published_at', '>', after.toISOString())
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return next ? new Date(next.published_at) : null;
}

/** Marked items from their earlier moment on, until they are no news any more. */
async function listNoticed(db: Db, now: Date) {
  return db
    .selectFrom('items')
    .select([
      'id',
      'kind',
      'title',
      'guest',
      'subtitle',
      'description_text',
      'access',
      'published_at',
      'topic_id',
      'notice_after',
      'notice_group',
    ])
    .select((where) => [
      where.or([hasNotice(where, 'public'), isInNews(where)]).as('is_told'),
      hasNotice(where, 'premium').as('is_told_early'),
    ])
    .where('has_notice', '=', true)
    .where('is_published', '=', true)
    .where((eb) => eb.or([eb('notice_after', 'is', null), eb('notice_after', '<=', now.toISOString())]))
    .where('published_at', '<=', new Date(now.getTime() + EARLY_ACCESS_MS).toISOString())
    .where('published_at', '>', new Date(now.getTime() - NEWS_FOR_MS).toISOString())
    .orderBy('published_at')
    .execute();
}

function hasNotice({ exists, selectFrom }: ExpressionBuilder<Tables, 'items'>, access: 'public' | 'premium') {
  return exists(
    selectFrom('letters')
      .select('letters.id')
      .whereRef('letters.item_id', '=', 'items.id')
      .where('letters.kind', '=', 'notice')
      .where('letters.access', '=', access),
  );
}

/** Told of together with others. */
function isInNews({ exists, selectFrom }: ExpressionBuilder<Tables, 'items'>) {
  return exists(
    selectFrom('letter_items').select('letter_id').whereRef('letter_items.item_id', '=', 'items.id'),
  );
}

type Noticed = Awaited<ReturnType<typeof listNoticed>>[number];

function dueStep({ access, published_at, is_told, is_told_early }: Noticed, now: Date): Step | null {
  const isForMembers = access === 'premium' || published_at > now.toISOString();
  if (isForMembers) return is_told_early || is_told ? null : 'members';
  return is_told ? null : 'everybody';
}

async function makeNotice(ctx: CommandContext, item: Noticed, step: Step): Promise<void> {
  const isEarly = step === 'members';
  const now = ctx.clock.now();
  const at = momentOf(item, { isEarly, now });
  await makeLetterOnce(ctx, {
    kind: 'notice',
    item_id: item.id,
    access: isEarly ? 'premium' : 'public',
    words: noticeWords(item satisfies NoticedItem, { isEarly }),
    audience: { kind: 'item', itemId: item.id, topicId: item.topic_id ?? '', step },
    at,
    problem: problemOfDelay(at, now),
  });
}

/** One letter for what was published in one go. It is late with the first of them. */
async function makeNewsLetter(ctx: CommandContext, items: readonly [Noticed, ...Noticed[]]): Promise<void> {
  const now = ctx.clock.now();
  const [at = now.toISOString()] = items.map((item) => momentOf(item, { isEarly: false, now })).toSorted();
  const topicIds = [...new Set(items.map(({ topic_id }) => topic_id ?? ''))];
  await makeLetterOnce(
    ctx,
    {
      kind: 'notice',
      access: 'public',
      words: newsWords(items),
      audience: { kind: 'news', topicIds },
      at,
      problem: problemOfDelay(at, now),
    },
    async (trx, letter_id) => {
      const rows = items.map(({ id }) => ({ item_id: id, letter_id }));
      await trx.insertInto('letter_items').values(rows).execute();
    },
  );
}

/** Members who come late to an early item are told at once, and nobody before somebody asked for it. */
function momentOf(
  { published_at, notice_after }: Noticed,
  { isEarly, now }: { isEarly: boolean; now: Date },
): string {
  if (notice_after !== null && notice_after > published_at) return notice_after;
  if (!isEarly) return published_at;
  return published_at > now.toISOString() ? now.toISOString() : published_at;
}
